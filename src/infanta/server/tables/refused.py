"""A request that is refused: a status for programs, a sentence for people, and nothing has changed."""


class Refused(Exception):
    """Why a request was refused. `code` is a stable word that programs can look at."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence
