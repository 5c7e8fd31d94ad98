"""Who has what at a moment: where every card of the view lies, with its numbers; and the piles."""

from host_sim.words.messages import later, say
from tally.app.current_game import event_text
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.web.judging.loaded_journal import LoadedJournal

    Shown = dict[str, Any]

CARD, SEAT = "card", "seat"
# Fields of a card that are nothing new at a table.
SILENT = (CARD, "title", "type", "owner", "may", "must", "which")
# Fields that hold no cards, or only name cards that lie elsewhere.
NO_ZONES = ("fight", "pending", "triggers", "legal", "actions", "window")
TABLE = later("On the table")
# The words for fields of a view. A count has the table's word, and any other field its own name.
FIELDS = {
    "actions": later("actions"),
    "avoided": later("avoided"),
    "characters": later("characters"),
    "charge": later("charge"),
    "counters": later("counters"),
    "defeated": later("defeated"),
    "enemies": later("enemies"),
    "expeditions": later("expedition"),
    "field": later("field"),
    "goal": later("goal"),
    "hero": later("Hero"),
    "items": later("items"),
    "landmarks": later("Landmarks"),
    "limbo": later("limbo"),
    "location": later("Location"),
    "penalty": later("penalty"),
    "reserve": later("Reserve"),
    "scene": later("scene"),
    "scenes": later("scenes"),
    SEAT: later("player"),
    "side": later("side"),
    "slot": later("slot"),
    "stable": later("stable"),
    "time": later("time"),
    "toys": later("toys"),
}


def holders(loaded: "LoadedJournal", state: "Any", view: "Shown") -> "list[Shown]":
    """Return each seat's zones, then the table's zones, then the piles."""
    found = [{"name": seat["name"], "zones": _zones(loaded, seat)} for seat in view["seats"]]
    shared = {name: value for name, value in view.items() if name != "seats"}
    zones = _zones(loaded, shared)
    placed = [
        card["id"]
        for holder in found + [{"zones": zones}]
        for zone in holder["zones"]
        for card in zone["cards"]
    ]
    zones += _piles(loaded, state, placed)
    return found + ([{"name": say(TABLE), "zones": zones}] if zones else [])


def _zones(loaded: "LoadedJournal", holder: "Shown") -> "list[Shown]":
    """Return the zones of a holder that have cards."""
    found: "list[Shown]" = []
    for name in sorted(holder):
        if name not in NO_ZONES:
            found += _zone(loaded, spoken(name), holder[name])
    return found


def _zone(loaded: "LoadedJournal", name: str, value: "Any") -> "list[Shown]":
    """Return a field of the view as zones: none if it has no cards, several if it holds zones."""
    values = value if isinstance(value, list) else [value]
    cards = [_card(loaded, each) for each in values if _is_card(loaded, each)]
    if cards:
        return [{"name": name, "cards": cards, "count": len(cards)}]
    found: "list[Shown]" = []
    for number, each in enumerate(values, 1):
        if isinstance(each, dict):
            own = f"{name} {number}" if isinstance(value, list) else name
            for part in sorted(each):
                if part not in NO_ZONES:
                    found += _zone(loaded, f"{own}, {spoken(part)}", each[part])
    return found


def _is_card(loaded: "LoadedJournal", value: "Any") -> bool:
    name = value.get(CARD) if isinstance(value, dict) else value
    return isinstance(name, str) and name in loaded.session.game.titles


def _card(loaded: "LoadedJournal", value: "Any") -> "Shown":
    """Return a card with its rows from the view: words, a value, and the question that explains it or ""."""
    if isinstance(value, str):
        return {"id": value, "name": loaded.session.name_of(value), "facts": []}
    numbers = loaded.session.game.rulebook.NUMBERS
    card = value[CARD]
    facts = [
        [spoken(name), _fact(loaded, name, value[name]), f"{card}.{name}" if name in numbers else ""]
        for name in sorted(value)
        if name == SEAT or (name not in SILENT and value[name] not in (None, [], {}, False))
    ]
    return {"id": card, "name": loaded.session.name_of(card), "facts": facts}


def _fact(loaded: "LoadedJournal", name: str, value: "Any") -> str:
    return event_text.seat_names(loaded.session)[value] if name == SEAT else _words_for(loaded, value)


def _words_for(loaded: "LoadedJournal", value: "Any") -> str:
    """Return a field's value in words."""
    if isinstance(value, dict):
        return ", ".join([f"{spoken(name)} {_words_for(loaded, value[name])}" for name in sorted(value)])
    if isinstance(value, list):
        return ", ".join([_words_for(loaded, each) for each in value])
    if value is True:
        return text("answer.yes")
    if isinstance(value, str):
        known = loaded.session.game.titles
        return loaded.session.name_of(value) if value in known else text("side." + value, spoken(value))
    return str(value)


def _piles(loaded: "LoadedJournal", state: "Any", placed: "list[str]") -> "list[Shown]":
    """Return the piles: how many cards each has, and its known cards that have no place yet."""
    gestures = loaded.session.game.playbook.gestures
    found = []
    for name, cards, count in gestures.piles(state):
        known = [_card(loaded, card) for card in cards if card not in placed]
        if known or count:
            found.append({"name": name, "cards": known, "count": len(known) if count is None else count})
    return found


def spoken(name: str) -> str:
    """Return the name of a field in words."""
    plain = name.replace("_", " ")
    if name in FIELDS:
        return say(FIELDS[name])
    return text("counter." + name, text("altered.did." + name, plain))
