"""Alembic's entry: the migrations run on the connection that the server hands over."""

from alembic import context

from infanta.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
