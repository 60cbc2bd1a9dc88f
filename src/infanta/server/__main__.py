"""`python -m infanta.server` opens the table in the browser, like `infanta serve`."""

import sys

from infanta.core.errors import InfantaError
from infanta.server.command import serve
from infanta.words import translate

if __name__ == "__main__":
    try:
        serve()
    except InfantaError as error:
        sys.stderr.write(translate("error", sentence=translate(error.phrase.key, **error.phrase.values)) + "\n")
        sys.exit(2)
