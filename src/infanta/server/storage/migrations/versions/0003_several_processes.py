"""Several server processes on one database: tables have a version, and what processes share is stored here."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Start existing tables at version 0."""
    op.add_column("tables", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.LargeBinary(length=32), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "promises",
        sa.Column("number", sa.String(length=60), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("number"),
    )
    op.create_table(
        "presence",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("process", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("streams", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("code", "process", "person"),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE presence SET UNLOGGED")  # after a crash no person is present anyway


def downgrade() -> None:
    """Undo it."""
    for name in ("presence", "promises", "secrets"):
        op.drop_table(name)
    op.drop_column("tables", "version")
