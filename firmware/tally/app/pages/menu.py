"""The menu: what is not needed at every turn."""

from tally.app.list_page import ListPage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.table import Table

# Each line's word, and the page it opens with its arguments.
_GAME = const(
    (
        ("menu.undo", "undo"),
        ("menu.history", "history"),
        ("menu.effects", "menu", "effects"),
        ("menu.cards", "cards", "in_play"),
        ("menu.play", "cards", "out_of_play"),
        ("menu.explain", "counts", "explain"),
        ("menu.correct", "counts", "correct"),
        ("menu.moves", "moves"),
        ("menu.time", "sure", "time_called"),
        ("menu.concede", "sure", "conceded"),
        ("menu.new_game", "new_game"),
    )
)
_DEVICE = const(
    (
        ("menu.settings", "settings"),
        ("menu.names", "names"),
        ("menu.deck_check", "deck_check"),
        ("menu.register", "register"),
        ("menu.check", "self_test"),
        ("menu.about", "about"),
        ("label.back",),
    )
)
_TITLES = {"device": "menu.device", "effects": "menu.effects"}
# What a rulebook may not have, and the lines that need it.
_NEEDS = (("menu.cards", "choices"), ("menu.play", "choices"), ("menu.moves", "moves"))
_TO_DEVICE = const((("menu.device", "menu", "device"), ("label.back",)))


class Page(ListPage):
    """The list of what else can be done: about the "game", the "device", or what card text does ("effects").

    After a card whose text the table does not know, or over a card that is shown (`card`), that comes first.
    """

    def __init__(self, table: "Table", about: str = "game", card: str = "") -> None:
        game = table.game_page()
        source = card or (game.source if table.sitting.view else "")
        self._entries = _entries(table, about, card, source)
        rows = [[text(entry[0]), ""] for entry in self._entries]
        super().__init__(table, text(_TITLES.get(about, "menu.title")), rows)
        self._source = source

    def ok(self) -> None:
        """Open what the cursor is on; the last line leads back."""
        page = self._entries[self.cursor][1:]
        if not page:
            self.table.back()
        elif page[0] == "effect":
            self.table.replace(page[0], page[1], self._source)
        else:
            self.table.replace(*page)


def _entries(table: "Table", about: str, card: str, source: str) -> "tuple[tuple[str, ...], ...]":
    if about == "device":
        return _DEVICE
    if about == "effects":
        return _by_hand(table)
    if not table.sitting.view:
        return _TO_DEVICE
    entries = _by_hand(table) + _GAME if card or _is_untold(table, source) else _GAME
    return tuple([entry for entry in entries if _has(table, entry)]) + _TO_DEVICE


def _by_hand(table: "Table") -> "tuple[tuple[str, ...], ...]":
    """Return a line for each kind of effect that the rulebook names."""
    kinds: str = getattr(table.sitting.game.rulebook, "BY_HAND", "")
    return tuple([("effect." + kind, "effect", kind) for kind in kinds.split()])


def _has(table: "Table", entry: "tuple[str, ...]") -> bool:
    """Return whether the rulebook in play has what a line leads to."""
    return all(table.sitting.has(module) for line, module in _NEEDS if line == entry[0])


def _is_untold(table: "Table", source: str) -> bool:
    """Return whether a card's text is for the players alone to follow."""
    sitting = table.sitting
    title = sitting.game.titles.get(source)
    if title is None:
        return False
    return source in sitting.numbers_only or not getattr(title, sitting.game.rulebook.TEXT, True)
