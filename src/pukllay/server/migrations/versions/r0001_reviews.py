"""Reviews of finished games, what is shown of them, and the links by which they are shared."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "r0001"
down_revision = "p0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    def table() -> sa.Column[str]:
        return sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)

    op.create_table(
        "reviews",
        table(),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
    )
    op.create_table(
        "keepsakes",
        table(),
        sa.Column("lang", sa.String(16), primary_key=True),
        sa.Column("reviewed", sa.Boolean, primary_key=True),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("program", sa.String(32), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "shares",
        sa.Column("key", sa.String(24), primary_key=True),
        sa.Column(
            "table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, unique=True
        ),
        sa.Column("made", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    for name in ("shares", "keepsakes", "reviews"):
        op.drop_table(name)
