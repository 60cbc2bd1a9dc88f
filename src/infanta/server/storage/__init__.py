"""Where tables are kept: the schema, its migrations, and the writer that puts every move on disk before it is seen."""
