"""Who is at a table now, whom they do not wish to hear, and since when somebody is asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "p0002"
down_revision = "r0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("since", sa.DateTime))
    op.add_column("links", sa.Column("muted", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "presence",
        sa.Column("secret", sa.String(48), sa.ForeignKey("links.secret", ondelete="CASCADE"), primary_key=True),
        sa.Column("server", sa.String(16), primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=False, index=True),
        sa.Column("streams", sa.Integer, nullable=False),
        sa.Column("until", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("presence")
    op.drop_column("links", "muted")
    op.drop_column("tables", "since")
