"""The files of games for the browser: their pictures and styles, under addresses that change with the content."""

from litestar import Response, get
from litestar.params import FromPath

from infanta.core.phrase import Phrase
from infanta.server.pages.game_assets import CONTENT_TYPES, build_file
from infanta.server.web.requests import require_game
from infanta.table.refusal import RefusedError

CACHE_FOR_EVER = "public, max-age=31536000, immutable"


@get("/faces/{key:str}/{name:str}", include_in_schema=False)
async def show_face_file(key: FromPath[str], name: FromPath[str]) -> Response[str]:
    """Return a file of a game's face."""
    text = build_file(require_game(key).key, name) if name in CONTENT_TYPES else ""
    if not text:
        raise RefusedError("not-found", Phrase("http-404"))
    return Response(text, media_type=CONTENT_TYPES[name], headers={"Cache-Control": CACHE_FOR_EVER})


HANDLERS = [show_face_file]
