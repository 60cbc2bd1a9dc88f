"""The label and scopes of a token: earlier tokens may do everything."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make existing tokens browsers' tokens."""
    op.add_column("sessions", sa.Column("label", sa.String(length=60), nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("scopes", sa.String(length=200), nullable=False, server_default=""))
    op.create_index("sessions_by_person", "sessions", ["person"])


def downgrade() -> None:
    """Undo it."""
    op.drop_index("sessions_by_person", "sessions")
    op.drop_column("sessions", "scopes")
    op.drop_column("sessions", "label")
