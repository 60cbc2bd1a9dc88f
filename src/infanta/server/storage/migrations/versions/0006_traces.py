"""Indexes of people: without these, deleting a person would search every row."""

from alembic import op

revision = "0006"
down_revision = "0005"

INDEXES = {
    "passes_by_person": ("passes", "person"),
    "mutes_by_muted": ("mutes", "muted"),
    "tables_by_host": ("tables", "host"),
    "messages_by_person": ("messages", "person"),
}


def upgrade() -> None:
    """Index every column that names a person."""
    for name, (table, column) in INDEXES.items():
        op.create_index(name, table, [column])


def downgrade() -> None:
    """Undo it."""
    for name, (table, _) in INDEXES.items():
        op.drop_index(name, table)
