"""Seats are claimed: invitations and who took them; talk at the table; requests to take back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "p0001"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("beside", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("chosen", sa.JSON, nullable=False, server_default="[]"))
    for name in ("claimed", "spent", "seen"):
        op.add_column("links", sa.Column(name, sa.DateTime))
    op.add_column("links", sa.Column("key", sa.String(64)))
    op.add_column("links", sa.Column("person_id", sa.String(16)))
    op.create_index("ix_links_person_id", "links", ["person_id"])
    op.execute("UPDATE links SET claimed = CURRENT_TIMESTAMP")  # somebody may sit at each of them already
    table = ("tables.id",)
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(16), sa.ForeignKey(*table, ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("who", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("apart", sa.Boolean, nullable=False),
    )
    op.create_table(
        "takebacks",
        sa.Column("table_id", sa.String(16), sa.ForeignKey(*table, ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("moment", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("until", sa.DateTime, nullable=False),
        sa.Column("allowed", sa.Integer, nullable=False),
        sa.Column("refused", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for name in ("takebacks", "talk"):
        op.drop_table(name)
    op.execute("DELETE FROM links WHERE spent IS NOT NULL")
    op.drop_index("ix_links_person_id", "links")
    for name in ("person_id", "key", "seen", "spent", "claimed"):
        op.drop_column("links", name)
    for name in ("chosen", "beside"):
        op.drop_column("tables", name)
