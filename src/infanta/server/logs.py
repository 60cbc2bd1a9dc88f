"""Logs: one line for each thing that happened, with its time and the request it belongs to, for people or for programs.
A secret is never written to the log."""

import json
import logging
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime

REQUEST_ID: ContextVar[str] = ContextVar("request", default="-")  # the id of the request that is being answered
# What a secret looks like in a line: a password in an address, a device link, a token, a cookie. None of these may
# look at a long line again and again.
SECRET_PATTERNS = (
    (re.compile(r"(\b\w{1,20}://[^\s:/@]*):\S{1,200}@"), r"\1:***@"),
    (re.compile(r"(/(?:device|links)/)[^\s/]+"), r"\1***"),
    (re.compile(r"(?i)(bearer\s+)\S+"), r"\1***"),
    (re.compile(r"((?:__Host-)?infanta=)[\w-]+"), r"\1***"),
    (re.compile(r"(?i)((?:password|passwd|token|secret)[\"']?\s*[=:]\s*[\"']?)[^\s\"',;&]+"), r"\1***"),
)
FORMATS = ("text", "json")
MAX_PATH_CHARS = 500  # characters of an address that are logged: long addresses must not fill the disk


def redact(text: str) -> str:
    """Return a text without its secrets."""
    for pattern, instead in SECRET_PATTERNS:
        text = pattern.sub(instead, text)
    return text


def escape_control_chars(text: str) -> str:
    """Return a text on one line: what would end it, or drive a terminal, is written as a number."""
    return "".join([letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text])


def format_time(record: logging.LogRecord) -> str:
    """Return when it happened, to the millisecond."""
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


class TextLines(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        """Return one line, and a trace below it if something broke."""
        said = escape_control_chars(record.getMessage())
        line = f"{format_time(record)} {record.levelname:<7} {record.name} [{REQUEST_ID.get()}] {said}"
        return redact(f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line)


class JsonLines(logging.Formatter):
    """For programs: an object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return one object."""
        told: dict[str, object] = {
            "time": format_time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "request": REQUEST_ID.get(),
            "message": redact(record.getMessage()),
        }
        told.update({name: redact_value(value) for name, value in getattr(record, "fields", {}).items()})
        if record.exc_info:
            told["trace"] = redact(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def redact_value(value: object) -> object:
    """Return a value without its secrets."""
    return redact(value) if isinstance(value, str) else value


def write_logs(form: str, requests: bool, waits: bool = False) -> None:
    """Write all logs to the standard error; a line for every request, and for every long wait, only if asked for."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name, level in (("infanta", logging.INFO), ("infanta.requests", logging.INFO if requests else logging.WARNING)):
        logging.getLogger(name).setLevel(level)
    logging.getLogger("infanta.waits").setLevel(logging.DEBUG if waits else logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = name != "uvicorn.access"
