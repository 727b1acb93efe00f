"""What a match needs to be part of a journey, or the deal of a day."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns; matches that were kept before belong to no journey and to no day."""
    op.add_column("match", sa.Column("journey", sa.JSON(none_as_null=True)))
    op.add_column("match", sa.Column("daily", sa.String(10)))
