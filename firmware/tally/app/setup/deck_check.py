"""The deck check: choose a format or the registered list, tap the cards, and see what is wrong."""

from tally.app.kept import registered
from tally.app.kept.decks import AGAIN, CLASH, LISTED, REGISTERED, Decks
from tally.app.log import keys
from tally.app.pages.lines import LinesPage
from tally.app.pages.list_page import ListPage
from tally.app.pages.page import BasePage
from tally.app.reading import uid_map
from tally.app.reading.taps import WholeReading
from tally.screens.cards import draw_deck_check
from tally.screens.words import counted, text
from tally.tag_lost import TagLost
from tally.tags.record import FOREIGN, TITLE, TagRefused
from tally.tags.signature import ALTERED, GENUINE, MARKS, judged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.kept.registered import Listed
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.rules.at_table.playbook import DeckRules
    from tally.tags.record import Tag

_STICKER_HEX = 14  # the length of a sticker's UID; other tags cannot be read here
ALL_MARKS = MARKS + (LISTED,)


class DeckCheckPage(ListPage):
    """A row for each format, and for the registered list if there is one. The last checks only the tags."""

    name = "deck_check"

    def __init__(self, table: "Table") -> None:
        rules = rules_of(table)
        listed = (REGISTERED,) if listed_of(table) else ()
        self._formats = (rules.FORMATS if rules else ()) + listed + ("",)
        items = [[text("deck." + (name or "any")), ""] for name in self._formats]
        super().__init__(table, text("deck.title"), items)

    def ok(self) -> None:
        """Begin to count for the format under the cursor."""
        self.table.leave()
        self.table.show(DeckTapsPage(self.table, self._formats[self.cursor]))

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Begin to count for this format, with this card. A card here is never played."""
        self.ok()
        self.table.page().tapped(card, tag)

    def unidentified(self, card: str, code: str) -> None:
        """Begin to count for this format, with this card."""
        self.ok()
        self.table.page().unidentified(card, code)


def rules_of(table: "Table") -> "DeckRules | None":
    """Return the deck rules of the game in play, or of the game on offer; None where it has none."""
    return table.session.playbook().deck_rules()


def listed_of(table: "Table") -> "list[Listed]":
    """Return the registered list of the game in play, or of the game on offer; [] if there is none."""
    return registered.read(table.devices.store, table.session.layout().GAME)


class DeckTapsPage(BasePage):
    """Counts the cards of a deck. It records no event. Left undoes the last card, Right begins another deck.

    Before the first card, Left leaves the page. Later only the report does: so no long press loses a deck.
    """

    name = "deck_taps"
    screen = staticmethod(draw_deck_check)

    def __init__(self, table: "Table", deck_format: str) -> None:
        super().__init__(table)
        self.decks = Decks(rules_of(table), listed_of(table))
        self.format = deck_format
        self._keys = keys.read(table.devices.store)
        self._reading: "WholeReading | None" = None
        self._lost = ""  # the card that could not be read just before
        self._card = text("deck.tap")
        self._mark = ""
        self._is_bad = False

    def picture(self) -> "Picture":
        """Return the picture of the deck so far."""
        return {
            "title": text("deck.number").format(self.decks.number),
            "aside": text("deck." + (self.format or "any")),
            "number": str(len(self.decks.cards)),
            "card": self._card,
            "mark": self._mark,
            "is_bad": self._is_bad,
            "line": self._line(),
            "labels": [
                text("label.undo" if self.decks.can_take_back() else "label.back"),
                text("label.done"),
                text("label.next"),
            ],
        }

    def troubles(self) -> "list[tuple[str, list[Any]]]":
        """Return what is wrong with the deck as it is."""
        return self.decks.troubles(self.format)

    def tick(self) -> None:
        """Read on. Nobody else looks for tags meanwhile."""
        if self._reading is None:
            return
        try:
            tag = self._reading.step()
        except TagLost:
            self._lose(self._reading.uid.hex())
        except TagRefused as refusal:
            self._give_up(refusal.code)
        else:
            if tag and tag.kind == TITLE:
                self._judge(tag, self._reading)
            elif tag:
                self._give_up(FOREIGN)

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Read a title's whole tag, even if the game in play knows the card without a read."""
        if tag and tag.kind == TITLE and tag.game != self.session.layout().GAME:
            self.table.refuse_tag("other_game")
        elif len(card) != _STICKER_HEX:
            self.unidentified(card, FOREIGN)
        elif tag is None or tag.kind == TITLE:
            uid = bytes.fromhex(card)
            self._reading = WholeReading(self.table.devices.reader, uid, self.session.layout())
            self.has_reader = self.is_working = True

    def unidentified(self, card: str, code: str) -> None:
        """Count a card that is known only by its UID."""
        layout = self.session.layout()
        tag = uid_map.tag(self.table.devices.store, bytes.fromhex(card), layout)
        seen = self.session.game.titles.get(card)
        if tag:
            self._count(card, tag.content, LISTED, "")
        elif seen:
            title = {
                "id": seen.id,
                "name": seen.name,
                "type": seen.type,
                "prefix": getattr(seen, "prefix", ""),
            }
            self._count(card, title, LISTED, "")
        else:
            self.table.refuse_tag(code)

    def left(self) -> None:
        """Undo the last card. Where there is none, go back."""
        if self.decks.can_take_back():
            self.decks.take_back()
            self._say(text("deck.tap"), "", False)
        else:
            self.table.back()

    left_held = left

    def ok(self) -> None:
        """Show what is wrong with the deck."""
        self.table.show(DeckReportPage(self.table, self))

    def right(self) -> None:
        """Begin another deck. It must not contain cards of this one."""
        if self.decks.cards:
            self.decks.next_deck()
            self._say(text("deck.tap"), "", False)

    right_held = right  # so that no long press loses the count

    def _line(self) -> str:
        """Return what is wrong so far. Missing cards are not mentioned."""
        if not self.decks.cards:
            return ""
        needs = self.decks.needs(self.format)
        found = len([word for word, _ in self.troubles() if word not in needs])
        return counted("deck.trouble", found).format(found) if found else text("deck.fine")

    def _judge(self, tag: "Tag", reading: WholeReading) -> None:
        self._lost = ""
        mark, name = judged(reading.memory, reading.uid, self._keys)
        self._count(reading.uid.hex(), tag.content, mark, name)

    def _lose(self, card: str) -> None:
        """Ask for the card again. If it fails twice, it counts by its UID."""
        is_dead = card == self._lost
        self._lost = card
        if is_dead:
            self._give_up(FOREIGN)
        else:
            self._say("", text("deck.lost"), True)

    def _give_up(self, code: str) -> None:
        if self._reading:
            card = self._reading.uid.hex()
            self._end_reading()
            self.unidentified(card, code)

    def _count(self, card: str, title: "dict[str, Any]", mark: str, name: str) -> None:
        went = self.decks.add(card, title, mark)
        if went != AGAIN and self._was_another(card, title["id"]):
            self.decks.clash(card, title["name"])
            went = CLASH
        verdict = text("mark.by").format(name) if mark == GENUINE else text("mark." + mark)
        is_bad = went == CLASH or mark == ALTERED
        self._say(title["name"], text("deck." + went) if went in (AGAIN, CLASH) else verdict, is_bad)
        self.table.sound("refused" if is_bad else "accepted")

    def _was_another(self, card: str, title_id: str) -> bool:
        """Return whether the game in play, or the UID map, has another title for this card."""
        seen = self.session.game.titles.get(card)
        listed = uid_map.tag(self.table.devices.store, bytes.fromhex(card), self.session.layout())
        known = [seen.id] if seen else []
        known += [listed.content["id"]] if listed else []
        return any(each != title_id for each in known)

    def _say(self, card: str, mark: str, is_bad: bool) -> None:
        self._end_reading()
        self._card, self._mark, self._is_bad = card, mark, is_bad

    def _end_reading(self) -> None:
        self._reading = None
        self.has_reader = self.is_working = False
        self.table.redraw()


class DeckReportPage(LinesPage):
    """Reports on the deck that `taps`, the page below, has counted. The next card continues the count."""

    name = "deck_report"

    def __init__(self, table: "Table", taps: "Any") -> None:
        troubles = taps.troubles()
        title = (
            counted("deck.trouble", len(troubles)).format(len(troubles)) if troubles else text("deck.none")
        )
        lines = [text("deck." + word).format(*values) for word, values in troubles]
        lines += [text("deck.no_" + what).format(name) for what, name in taps.decks.unchecked(taps.format)]
        super().__init__(table, title, lines + _counts(taps.decks))

    def picture(self) -> "Picture":
        """Return the lines. Left held continues with the deck, OK ends the check."""
        shown = super().picture()
        shown["labels"][1] = text("label.done")
        return shown

    def ok(self) -> None:
        """Leave the deck check."""
        self.table.leave()
        self.table.back()

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Count one more card."""
        self.table.back()
        self.table.page().tapped(card, tag)

    def unidentified(self, card: str, code: str) -> None:
        """Count one more card, which is known only by its UID."""
        self.table.back()
        self.table.page().unidentified(card, code)


def _counts(decks: "Any") -> "list[str]":
    """Return how many cards there are, and how many have each mark."""
    marks = [f"{decks.marked(mark)} {text('mark.' + mark)}" for mark in ALL_MARKS if decks.marked(mark)]
    return [counted("deck.cards", len(decks.cards)).format(len(decks.cards))] + marks
