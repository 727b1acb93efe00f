"""The migrations of the database, run by alembic whenever a server starts."""
