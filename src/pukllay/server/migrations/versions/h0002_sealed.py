"""The secret of 256 bits from which a game draws."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "h0002"
down_revision = "p0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "secret")
