"""The table in the browser: tables, seats, storage, live pages, the HTTP API."""
