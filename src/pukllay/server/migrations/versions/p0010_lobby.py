"""Tables at which anybody of the server may sit down."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "p0010"
down_revision = "p0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("lobby", sa.String(16)))
    op.create_index("ix_tables_lobby", "tables", ["lobby"])


def downgrade() -> None:
    op.drop_index("ix_tables_lobby", "tables")
    op.drop_column("tables", "lobby")
