"""Identities and their keys; a seat belongs to an identity."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make of each token that holds seats an identity of its own, whose key is the token's hash."""
    op.create_table(
        "identity",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.Column("part_of", sa.Integer(), sa.ForeignKey("identity.id")),
    )
    op.create_index("ix_identity_part_of", "identity", ["part_of"])
    op.create_table(
        "key",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("identity", sa.Integer(), sa.ForeignKey("identity.id"), nullable=False),
        sa.Column("created", sa.Integer(), nullable=False),
    )
    op.add_column("seat", sa.Column("identity", sa.Integer(), sa.ForeignKey("identity.id")), inline_references=True)
    op.execute(
        'insert into "key" (hash, identity, created)'
        " select token, row_number() over (order by min(created), token), min(created)"
        " from seat join match on match.id = seat.match where token is not null group by token"
    )
    op.execute('insert into identity (id, created) select identity, created from "key"')
    op.execute('update seat set identity = (select identity from "key" where hash = seat.token)')
    op.drop_column("seat", "token")
