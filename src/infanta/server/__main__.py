"""`python -m infanta.server` opens the table in the browser, like `infanta serve`."""

from infanta.server.command import serve

if __name__ == "__main__":
    serve()
