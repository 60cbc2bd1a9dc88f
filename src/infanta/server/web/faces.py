"""What games bring for the browser, served: their pictures and styles, under addresses that change with the content."""

from litestar import Response, get
from litestar.params import FromPath

from infanta.core.phrase import Phrase
from infanta.server.pages.faces import TYPES, made
from infanta.server.web.door import known_game
from infanta.table.refused import Refused

FOR_EVER = "public, max-age=31536000, immutable"


@get("/faces/{key:str}/{name:str}", include_in_schema=False)
async def face_file(key: FromPath[str], name: FromPath[str]) -> Response[str]:
    """A file of a game's face."""
    text = made(known_game(key).key, name) if name in TYPES else ""
    if not text:
        raise Refused("not-found", Phrase("http-404"))
    return Response(text, media_type=TYPES[name], headers={"Cache-Control": FOR_EVER})


HANDLERS = [face_file]
