"""The version of a table's dealing: earlier tables have words that were not sealed."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Give existing tables the first version of the dealing."""
    op.add_column("tables", sa.Column("dealing", sa.Integer(), nullable=False, server_default="1"))


def downgrade() -> None:
    """Undo it."""
    op.drop_column("tables", "dealing")
