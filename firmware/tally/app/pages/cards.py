"""A list of cards, for the buttons where a card cannot be tapped: those in play, or seen and not in play."""

from tally.app.list_page import ListPage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table

    # A card, and the seat whose it is, as far as that is known.
    Listed = tuple[str, int | None]

_TARGETS = const("targets")
_OUT_OF_PLAY = const("out_of_play")


class Page(ListPage):
    """`kind` is "in_play", "out_of_play", or what the game asks for ("targets", "fighters")."""

    def __init__(self, table: "Table", kind: str) -> None:
        sitting = table.sitting
        names = [seat["name"] for seat in sitting.view["seats"]] if sitting.view else []
        self._kind = kind
        self._cards = _cards(table, kind) if sitting.view else []
        items = [[sitting.name_of(card), "" if seat is None else names[seat]] for card, seat in self._cards]
        super().__init__(table, text("cards." + kind, ""), items)
        if kind == _TARGETS:
            self.screen = "ask_target"

    def picture(self) -> "Picture":
        """Return the list, and the card that asks for a target."""
        shown = super().picture()
        pending = self.sitting.view["pending"] if self.sitting.view else None
        if pending:
            shown["card"] = self.sitting.name_of(pending.get("card"))
        return shown

    def ok(self) -> None:
        """Take the card under the cursor as if it had been tapped; then ask for the rest of the choice."""
        play = self.table.to_game()
        if self._cards:
            play.pointed_at(self._cards[self.cursor][0])
        if play.picked and self.table.page() is play:
            self.table.open("cards", self._kind)


def _cards(table: "Table", kind: str) -> "list[Listed]":
    sitting = table.sitting
    found: "list[Listed]"
    if kind == _OUT_OF_PLAY:
        return _out_of_play(table)
    if kind == _TARGETS:
        found = sitting.part("choices").targets(sitting.game.state())
    else:
        found = sitting.part("choices").lying_for(sitting.view, table.game_page().picked, kind)
    return found


def _out_of_play(table: "Table") -> "list[Listed]":
    """Return the cards that were seen and do not lie: first those of the seat that may act now."""
    sitting = table.sitting
    state = sitting.game.state()
    acting = state.active if state.priority is None else state.priority
    lying = [card for card, _ in sitting.part("choices").lying_for(sitting.view, [], "in_play")]
    seen = [(card, sitting.whose.seat_of(card)) for card in sitting.game.titles if card not in lying]
    seen.sort(key=lambda row: (row[1] != acting, sitting.name_of(row[0]), row[0]))
    return seen
