"""Clocks, and seats whose holders have left for good."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "p0005"
down_revision = "p0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("out", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("base", sa.Integer, nullable=False),
        sa.Column("more", sa.Integer, nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("left", sa.JSON, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("since", sa.DateTime, nullable=False),
        sa.Column("due", sa.DateTime, index=True),
    )


def downgrade() -> None:
    op.drop_table("clocks")
    op.drop_column("tables", "out")
