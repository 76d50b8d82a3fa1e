"""Tables, lines, links and answered requests."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("names", sa.JSON, nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("redo", sa.JSON, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    table = ("tables.id",)
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(16), sa.ForeignKey(*table, ondelete="CASCADE"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("who", sa.String(4), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("secret", sa.String(48), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey(*table, ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
    )
    op.create_table(
        "acts",
        sa.Column("table_id", sa.String(16), sa.ForeignKey(*table, ondelete="CASCADE"), primary_key=True),
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("acts", "links", "lines", "tables"):
        op.drop_table(name)
