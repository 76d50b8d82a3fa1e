"""People with lists of tables, and their sessions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("key", sa.String(100), unique=True),
        sa.Column("shown", sa.String(100), nullable=False),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    person = ("people.id",)
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("person_id", sa.String(16), sa.ForeignKey(*person, ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("until", sa.DateTime, nullable=False),
    )
    op.create_table(
        "kept",
        sa.Column("person_id", sa.String(16), sa.ForeignKey(*person, ondelete="CASCADE"), primary_key=True),
        sa.Column("secret", sa.String(48), sa.ForeignKey("links.secret", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    for name in ("kept", "sessions", "people"):
        op.drop_table(name)
