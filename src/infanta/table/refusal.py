"""What is refused at a table."""

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase


class RefusedError(InfantaError):
    """A request that cannot be granted: `code` is one word for programs, the phrase a sentence for people."""

    def __init__(self, code: str, phrase: Phrase | None = None) -> None:
        super().__init__(phrase if phrase is not None else Phrase(code))
        self.code = code
