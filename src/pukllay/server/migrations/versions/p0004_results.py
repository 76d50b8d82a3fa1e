"""How and when games ended; results of games that are over already are found when they are first listed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "p0004"
down_revision = "h0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("scores", sa.JSON))
    op.add_column("tables", sa.Column("places", sa.JSON))
    op.add_column("tables", sa.Column("ended", sa.DateTime))


def downgrade() -> None:
    for name in ("ended", "places", "scores"):
        op.drop_column("tables", name)
