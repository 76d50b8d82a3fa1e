"""Who is to be told that it is their turn, and the browsers that wish to be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "p0006"
down_revision = "p0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "calls",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("by", sa.String(24), nullable=False),
        sa.Column("due", sa.DateTime, index=True),
    )
    op.create_table(
        "pushes",
        sa.Column("secret", sa.String(48), sa.ForeignKey("links.secret", ondelete="CASCADE"), primary_key=True),
        sa.Column("digest", sa.String(32), primary_key=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(16), nullable=False),
    )


def downgrade() -> None:
    for name in ("pushes", "calls", "keys"):
        op.drop_table(name)
