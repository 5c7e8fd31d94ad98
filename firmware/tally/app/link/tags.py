"""Tags over the link: a computer sees what lies on the reader, and sends it any command.

Meanwhile the page `writer` covers the game. Afterwards the game goes on unchanged.
"""

from binascii import hexlify, unhexlify

from tally.app.link import LinkError
from tally.tag_lost import TagLost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table

    Message = dict[str, Any]

_TAGS = "tags"


def tag_look(table: "Table", _: "Message") -> "Message":
    """Return the `uids` in the field, in hex, once for each look; null while a look lasts."""
    page = _page(table)
    fault = table.devices.reader.fault()
    if fault:
        raise LinkError(fault, "the reader does not answer")
    uids = page.found()
    return {"uids": None if uids is None else [hexlify(uid).decode() for uid in uids]}


def tag_exchange(table: "Table", arguments: "Message") -> "Message":
    """Send `send`, a command in hex, to the tag `uid`, the only one of the last look. Return its `answer`."""
    page = _page(table)
    try:
        answer = page.exchange(unhexlify(arguments["uid"]), unhexlify(arguments["send"]))
    except TagLost:
        raise LinkError("tag_gone", "the tag does not answer any more")
    if answer is None:
        raise LinkError("tag_refuses", "the tag refuses this")
    return {"answer": hexlify(answer).decode()}


def tag_show(table: "Table", arguments: "Message") -> "Message":
    """Show `title`, `text`, `line`, `done` of `total`, three `labels`; play `sound`.

    Any of them may be missing.
    """
    _page(table).show(arguments)
    return {}


def tag_end(table: "Table", _: "Message") -> "Message":
    """Go back to the game."""
    page = _held(table).pop(_TAGS, None)
    if page:
        page.close()
    return {}


def _page(table: "Table") -> "Any":
    """Return the page. It is opened if it is not on top."""
    held = _held(table)
    page = held.get(_TAGS)
    if page is None or table.page() is not page:
        from tally.app.link.writer import WriterPage  # loaded when a computer first looks for tags

        page = held[_TAGS] = WriterPage(table)
        table.show(page)
    return page


def _held(table: "Table") -> "dict[str, Any]":
    if table.desk is None:
        raise LinkError("no_desk", "nobody speaks over the link")
    return table.desk.held
