"""Who is told of their turn by e-mail, and by which secret a feed is read."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "p0007"
down_revision = "p0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("feed", sa.String(32)))
    op.create_index("ix_people_feed", "people", ["feed"], unique=True)
    op.create_table(
        "mails",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column(
            "secret", sa.String(48), sa.ForeignKey("links.secret", ondelete="CASCADE"), nullable=False, unique=True
        ),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("lang", sa.String(16), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("mails")
    op.drop_index("ix_people_feed", "people")
    op.drop_column("people", "feed")
