"""A list of cards, for the buttons where a card cannot be tapped: those in play, or seen and not in play."""

from tally.app.list_page import ListPage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table


class Page(ListPage):
    """`kind` is "in_play", "out_of_play", or what the game asks for ("targets", "fighters")."""

    def __init__(self, table: "Table", kind: str) -> None:
        sitting = table.sitting
        names = [seat["name"] for seat in sitting.view["seats"]] if sitting.view else []
        self._cards = _cards(table, kind)
        items = [[sitting.name_of(card), "" if seat is None else names[seat]] for card, seat in self._cards]
        super().__init__(table, text("cards." + kind, ""), items)
        if kind == "targets":
            self.screen = "ask_target"

    def picture(self) -> "Picture":
        """Return the list, and the card that asks for a target."""
        shown = super().picture()
        pending = self.sitting.view["pending"] if self.sitting.view else None
        if pending:
            shown["card"] = self.sitting.name_of(pending["card"])
        return shown

    def ok(self) -> None:
        """Take the card under the cursor as if it had been tapped."""
        card = self._cards[self.cursor][0] if self._cards else None
        play = self.table.to_game()
        if card:
            play.pointed_at(card)


def _cards(table: "Table", kind: str) -> "list[tuple[str, int | None]]":
    sitting = table.sitting
    if not sitting.view:
        return []
    gestures = sitting.part("gestures")
    if kind == "out_of_play":
        lying = [card for card, _ in gestures.choices(sitting.view, [], "in_play")]
        seen = [card for card in sitting.game.titles if card not in lying]
        return [(card, None) for card in sorted(seen, key=lambda card: (sitting.name_of(card), card))]
    picked = table.game_page().picked
    found: "list[tuple[str, int | None]]" = gestures.choices(sitting.view, picked, kind)
    return found
