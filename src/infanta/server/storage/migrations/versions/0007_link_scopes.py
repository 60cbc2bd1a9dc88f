"""The scopes of a device link: no more than those of the token that made it. Earlier links are invalid, since the token
that made them is unknown."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Store the scopes of a link."""
    op.execute("DELETE FROM passes")
    op.add_column("passes", sa.Column("scopes", sa.String(length=200), nullable=False, server_default=""))


def downgrade() -> None:
    """Undo it."""
    op.execute("DELETE FROM passes")
    op.drop_column("passes", "scopes")
