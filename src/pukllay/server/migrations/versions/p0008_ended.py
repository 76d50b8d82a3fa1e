"""Games that their players end by agreement before their time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "p0008"
down_revision = "h0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("stopped", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("ending", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("tables", "ending")
    op.drop_column("tables", "stopped")
