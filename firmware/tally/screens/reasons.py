"""Sentences of several games that explain why something is refused, and why a count changed."""

from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.refusals import Refused
    from tally.rules.state import Entry

# The facts in sentences, in the order of their values: a number, a seat, the name of a card, how much there
# is, what it costs, how many there may be, a type, a counter, how much is missing, what has to be there, the
# phases for it, and the phase now.
FACTS = ("count", "seat", "card", "have", "cost", "most", "kind", "what", "missing", "need", "phases", "now")

_OPPOSING = "opposing_"
_EFFECT, _UNNAMED = "effect", "effect.unnamed"
# The reasons of rulings that the table itself writes into the journal. A player's words stay as they are.
_WRITTEN = ("at the table", "from Timeout", "from the discard pile", "hand counted")


def sentence(refused: "Refused", words: str, names: "list[str]") -> str:
    """Return why something is refused. `words` is the group of the game's texts, `names` are the seats'."""
    facts = refused.facts
    key = "why." + facts.get("say", refused.code)
    said = (text(words + "." + key, "") or text(key, "")) if facts else ""
    if not said:
        return text("refused." + refused.code, "") or refused.why
    return said.format(*[_word(words, names, facts, name) for name in FACTS if name in facts])


def _word(words: str, names: "list[str]", facts: "dict[str, Any]", name: str) -> str:
    value: "Any" = facts[name]
    if name == "seat":
        value = names[value]
    if name == "kind":
        return _of(words, "type." + value)
    if name == "need":
        return _needed(words, value)
    if name == "what":
        return text(words + "." + value, "") or counted("counter." + value, facts["cost"])
    if name == "now":
        value = (value,)
    elif name != "phases":
        return str(value)
    # a phase that ends in a question mark does so on its own only
    return ", ".join([_of(words, "phase." + phase) for phase in value]).replace("?", "")


def _needed(words: str, need: str) -> str:
    """Return what has to be in play: "target", or a type, on the other side if it begins with `opposing_`."""
    kind = need[len(_OPPOSING) :] if need.startswith(_OPPOSING) else need
    found = text("why.needs.target") if kind == "target" else _of(words, "type." + kind)
    return found if kind == need else text("why.needs.opposing").format(found)


def _of(words: str, key: str) -> str:
    return text(words + "." + key, "") or text(key)


def because(game: str, state: "Any", event: "list[Any]", entry: "Entry") -> str:
    """Return why an event changed a counter. The groups of that game's texts begin with `game`."""
    seat, _, _, source, word = entry
    reason = event[4] if event[0] == "ruled" else ""
    return caused(game, state, source, word, state.seats[seat].name, reason)


def caused(game: str, state: "Any", source: "str | None", word: str, seat: str = "", reason: str = "") -> str:
    """Return the text of a cause by the card `source`, or by none."""
    if source is None and word == _EFFECT:
        word = _UNNAMED
    return cause(game, word, state.title(source).name if source else "", seat, reason)


def cause(game: str, word: str, card: str = "", seat: str = "", reason: str = "") -> str:
    """Return the text of a cause, in this game's words or in those of all games."""
    said = text(game + "_because." + word, "") or text("because." + word)
    if reason in _WRITTEN:
        reason = text("written." + reason.replace(" ", "_"))
    return said.format(seat, card, reason)
