"""Tables keep the edition and the rules they are played by, whether hints are allowed, and who is asked."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    editions = op.create_table(
        "editions",
        sa.Column("digest", sa.String(16), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.alter_column("tables", "edition", new_column_name="edition_text")
    op.add_column("tables", sa.Column("edition", sa.String(16), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("asked", sa.Integer))
    op.add_column("tables", sa.Column("bot", sa.String(32)))
    op.create_index("ix_tables_bot", "tables", ["bot"])
    tables = sa.table("tables", sa.column("edition"), sa.column("edition_text"))
    db = op.get_bind()
    for text in db.scalars(sa.select(tables.c.edition_text).where(tables.c.edition_text != "").distinct()).all():
        digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        op.bulk_insert(editions, [{"digest": digest, "text": text}])
        db.execute(sa.update(tables).where(tables.c.edition_text == text).values(edition=digest))
    op.drop_column("tables", "edition_text")


def downgrade() -> None:
    op.add_column("tables", sa.Column("edition_text", sa.Text, nullable=False, server_default=""))
    op.execute(
        "UPDATE tables SET edition_text = coalesce("
        "(SELECT text FROM editions WHERE editions.digest = tables.edition), '')"
    )
    op.drop_index("ix_tables_bot", "tables")
    for name in ("edition", "rules", "hints", "asked", "bot"):
        op.drop_column("tables", name)
    op.alter_column("tables", "edition_text", new_column_name="edition")
    op.drop_table("editions")
