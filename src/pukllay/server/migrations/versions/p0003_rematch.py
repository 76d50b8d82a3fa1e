"""The table where the same people play again, and whose link leads to whose."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "p0003"
down_revision = "p0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("next", sa.String(16)))
    op.add_column("links", sa.Column("before", sa.String(48)))
    op.create_index("ix_links_before", "links", ["before"])


def downgrade() -> None:
    op.drop_index("ix_links_before", "links")
    op.drop_column("links", "before")
    op.drop_column("tables", "next")
