"""What a private link gives: no more than the token that made it. Links from before are worth nothing, for nobody knows what made them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Keep what may be done with a link."""
    op.execute("DELETE FROM passes")
    op.add_column("passes", sa.Column("scopes", sa.String(length=200), nullable=False, server_default=""))


def downgrade() -> None:
    """Undo it."""
    op.execute("DELETE FROM passes")
    op.drop_column("passes", "scopes")
