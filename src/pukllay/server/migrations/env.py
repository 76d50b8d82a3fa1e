"""Run by Alembic: on the connection that `schema.open_database` hands over."""

from __future__ import annotations

from alembic import context

from pukllay.server.schema import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata)
with context.begin_transaction():
    context.run_migrations()
