"""Tools for language models, as the official SDK of the Model Context Protocol knows them; for a local table and for a
server's tables."""

from collections.abc import Callable, Iterable
from typing import Any

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools import Tool
from pydantic import ValidationError

from infanta.core.phrase import Phrase
from infanta.words.catalogue import ENGLISH
from infanta.words.translator import get_translator


class StrictTool(Tool):
    """A tool that refuses arguments it does not have, instead of ignoring them, and names the wrong one in a
    sentence."""

    async def run(self, arguments: dict[str, Any], context: Context[Any, Any], convert_result: bool = False) -> Any:
        """Call it with arguments; raise ToolError if they do not fit."""
        names = list(self.parameters["properties"])
        for name in arguments:
            if name not in names:
                raise build_refusal(Phrase("unknown-argument", tool=self.name, name=name, names=tuple(names)))
        try:
            self.fn_metadata.validate_arguments(arguments)
        except ValidationError as error:
            first = error.errors()[0]
            name = str(first["loc"][0]) if first["loc"] else self.name
            raise build_refusal(Phrase("bad-argument", name=name, reason=first["msg"])) from None
        return await super().run(arguments, context, convert_result)


def build_refusal(phrase: Phrase) -> ToolError:
    """Return what is wrong with a call, in the language of the tools' descriptions."""
    return ToolError(get_translator(ENGLISH).sentence(phrase))


def build_tools(functions: Iterable[Callable[..., Any]]) -> list[Tool]:
    """Return functions as tools: called like them, and described by their first lines."""
    tools: list[Tool] = [StrictTool.from_function(function) for function in functions]
    for tool in tools:
        tool.parameters["additionalProperties"] = False
    return tools
