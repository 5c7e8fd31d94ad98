"""The language of a table. It changes at once, and seats without a player's name get their names in it."""

from tally.app.kept.settings import plain_names
from tally.screens import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.table import Table


def speak(table: "Table", code: str) -> None:
    """Speak this language from now on, and draw the page again."""
    if code == words.spoken():
        return
    before = plain_names()
    words.speak(code)
    after = plain_names()
    settings = table.settings
    for names in (settings.names, settings.spare):
        for place, name in enumerate(names):
            if name in before:
                names[place] = after[before.index(name)]
    if table.session.view:
        table.session.update_view()
    table.redraw()


def choose(table: "Table", code: str) -> None:
    """Speak the language that was chosen for this table, and keep the choice."""
    table.settings.language = code
    speak(table, code)
    table.keep_settings()
