"""Since which version the same is asked, whose address made a table, and how much an address brought today."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "h0001"
down_revision = "p0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("asked_at", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("network", sa.String(16), nullable=False, server_default=""))
    op.add_column("editions", sa.Column("used", sa.DateTime))
    op.execute("UPDATE tables SET asked_at = version")
    op.create_table(
        "quotas",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("network", sa.String(16), primary_key=True),
        sa.Column("tables", sa.Integer, nullable=False),
        sa.Column("bytes", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("quotas")
    op.drop_column("editions", "used")
    op.drop_column("tables", "network")
    op.drop_column("tables", "asked_at")
