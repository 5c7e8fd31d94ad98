"""What a tap or a button means at a table of Altered: see `tally/rulebooks/README.md` for the intents.

A card in hand is played by its tap, a Character after one press for its expedition; a card that lies opens
its list. A `choose` intent opens one of `lists`. In the Morning a card from hand goes to Mana.
"""

from tally.rulebooks.altered.words import CHARACTER, EXPAND, HERO, MORNING, NAMING
from tally.rules.winning import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    View = dict[str, Any]
    Event = list[Any]
    Intent = list[Any]

YES_OR_NO = ("may", "each_may")
# Picked first, it says that the next card tapped is laid in a seat's Reserve.
RESUPPLIES = ("resupply 0", "resupply 1")


def tapped(moment: "Any", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tap on `card`, of that type and that seat's."""
    view = moment.view
    if view["pending"]:
        return answered(moment, card)
    if moment.picked and moment.picked[0] in RESUPPLIES:
        seat = RESUPPLIES.index(moment.picked[0])
        return ["record", ["effect_happened", seat, None, ["to", card, "reserve"]]]
    waiting = [each for each in view["limbo"] if each["seat"] == view["priority"] and each["card"] == card]
    if waiting:
        return reaction(waiting[0])
    if controller(view, card) is not None:
        return ["choose", "of_card", card]
    return played(moment, card, kind, whose)


def played(moment: "Any", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent to play `card`; a Character's expedition is asked for."""
    view = moment.view
    seat = view["active"] if whose is None else whose
    act = "act" if whose is None else "record"  # whose deck it is, is learnt from its first play
    if kind == HERO:
        return [act, ["hero_set", _heroless(view, whose), card]]
    if view["phase"] == MORNING and not view["limbo"]:
        return ["record", _orb(moment)]
    event: "Event" = ["card_played", seat, card]
    return ["choose", "of_play", act, event] if kind == CHARACTER else [act, event]


def used(view: "View", card: str) -> "Intent":
    """Return the intent to play the first quick action of a card that lies."""
    return ["act", ["quick_played", controller(view, card), card]]


def led(_game: "Any", event: "Event", _is_strict: bool) -> "Iterator[Event]":
    """Yield a play; it says nothing besides."""
    yield event


def confirmed(moment: "Any") -> "Intent":
    """Return the intent of OK: the plain next thing."""
    view = moment.view
    if view["phase"] == OVER:
        return ["page", "new_game"]
    if view["pending"]:
        return _confirmed_answer(moment)
    if view["limbo"]:
        return reaction(first_reaction(view))
    if view["phase"] == MORNING:
        return ["record", _orb(moment) if view["seats"][view["priority"]]["hand"] else _no_orb(view)]
    return ["record", ["passed", view["priority"]]]


def left(moment: "Any") -> "Intent":
    """Return the intent of Left: no, no Orb, or what is to be taken back."""
    view = moment.view
    if asks_yes_or_no(view):
        return ["record", ["answered", view["priority"], False]]
    if may_expand(view):
        return ["record", _no_orb(view)]
    return ["page", "undo"]


def asks_yes_or_no(view: "View") -> bool:
    """Return whether OK says yes, and Left no."""
    return bool(view["pending"] and view["pending"]["ask"] in YES_OR_NO)


def may_expand(view: "View") -> bool:
    """Return whether a card may be put in Mana, or none."""
    return bool(view["daily"] == EXPAND and not view["limbo"] and view["phase"] == MORNING)


def reaction(waiting: "View") -> "Intent":
    """Return the intent to play a reaction in Limbo."""
    return ["record", ["reaction_played", waiting["seat"], waiting["card"], {"which": waiting["which"]}]]


def first_reaction(view: "View") -> "View":
    """Return the reaction in Limbo that is played next where none is chosen."""
    found: "View" = next(each for each in view["limbo"] if each["seat"] == view["priority"])
    return found


def lying(view: "View", seat: int) -> "list[str]":
    """Return the cards that a seat has in play, then those in its Reserve."""
    side = view["seats"][seat]
    rows = [[side["hero"]] if side["hero"] else []]
    rows += [each["characters"] for each in side["expeditions"]]
    rows += [side["landmarks"], side["reserve"]]
    return [each["card"] for row in rows for each in row]


def controller(view: "View", card: str) -> "int | None":
    """Return the seat that has a card in play or in Reserve, or None."""
    for seat in (0, 1):
        if card in lying(view, seat):
            return seat
    return None


def sums(view: "View", seat: int, expedition: int) -> str:
    """Return the statistics of an expedition, as forest/mountain/water."""
    place = view["seats"][seat]["expeditions"][expedition]
    return f"{place['forest']}/{place['mountain']}/{place['water']}"


def excess(view: "View") -> int:
    """Return how many cards whoever is asked discards in Clean-up."""
    count: int = view["pending"]["reserve"] + view["pending"]["landmarks"]
    return count


def answered(moment: "Any", card: str) -> "Intent":
    """Return the intent of a card that is tapped, or picked, where something is asked."""
    pending = moment.view["pending"]
    if pending["ask"] in NAMING:
        return ["record", ["answered", pending["seat"], card]]
    if pending["ask"] != "discard":
        return ["say", "resolving"]
    side = moment.view["seats"][pending["seat"]]
    if not any(each["card"] == card for each in side["reserve"] + side["landmarks"]):
        return ["say", "wrong_choice"]
    picked = [each for each in moment.picked if each != card] + [card]
    if len(picked) < excess(moment.view):
        return ["pick"] + picked
    return ["record", ["discarded", pending["seat"], picked]]


def _confirmed_answer(moment: "Any") -> "Intent":
    pending = moment.view["pending"]
    if pending["ask"] in YES_OR_NO:
        return ["record", ["answered", pending["seat"], True]]
    if pending["ask"] == "region":
        return ["choose", "of_region", pending["region"]]
    if pending["ask"] == "discard":
        return ["choose", "of_excess"]
    return ["list", "targets"]


def _orb(moment: "Any") -> "Event":
    """Return the placing of a card in Mana; in the first Morning, of as many as it begins with."""
    view = moment.view
    count = 1 if view["daily"] == EXPAND else moment.state.options["start_mana"]
    return ["mana_placed", view["priority"], count]


def _no_orb(view: "View") -> "Event":
    return ["passed", view["priority"]]


def _heroless(view: "View", whose: "int | None") -> int:
    """Return whose Hero a card is: nobody's is the first seat's that has none."""
    if whose is not None:
        return whose
    return 1 if view["seats"][0]["hero"] else 0
