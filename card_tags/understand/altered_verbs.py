"""The verbs of Altered's texts: one function a pattern, which returns the verbs of the form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from card_tags.understand.altered_coming import costs, next_card, permits, reduced
from card_tags.understand.altered_effects import (
    EACH,
    OPPONENT,
    PERMITTED,
    PLACES_OF_TOKENS,
    STATUS_COUNTERS,
    YOU,
    Body,
    Seat,
    Verb,
)
from card_tags.understand.altered_gains import per_part, what_and_how_many
from card_tags.understand.altered_targets import Nominal, number
from card_tags.understand.altered_words import PLACES
from card_tags.understand.grammars import Node, lost
from card_tags.understand.readings import NotUnderstood

# Who does it, where the sentence says who: a seat's word, or None for the card's own seat.
Doing: TypeAlias = "Callable[[Body, Node], list[Verb]]"

# The destinations of a noun's last place, and the zone of the form.
DESTINATIONS = {
    "to_reserve": "reserve",
    "reserve": "reserve",
    "to_hand": "hand",
    "to_mana": "mana",
    "to_top": "deck",
}


def done(body: Body, act: Node) -> list[Verb]:
    """Return the verbs of an act; raise NotUnderstood."""
    try:
        found: list[Verb] = ACTS[act.name](body, act)
    except NotUnderstood as fault:
        raise NotUnderstood(fault.at or act.at, fault.why)
    return [body.did(verb) for verb in found]


def _bare(body: Body, act: Node) -> list[Verb]:
    verb = act.parts[0]
    if verb.name in ("verb_gain", "verb_lose", "verb_clear", "verb_switch") and body.subject is not None:
        return _of_card(body, verb, body.subject)
    if verb.name == "verb_draws" and body.players:
        return [each for seat in body.players for each in _draw(body, verb, seat)]
    if verb.name not in BARE or body.players:
        raise lost(verb, "who?")
    return BARE[verb.name](body, verb)


def _does(body: Body, act: Node) -> list[Verb]:
    noun, verb = act.parts
    if verb.name in OF_CARDS and _is_of_a_player(noun):
        target = body.described(_without_last_place(noun)[0])
        if target.pop("n", 1) != "all":
            raise lost(noun)
        body.of_players(target, lambda card: _of_card(body, verb, card))
        return []
    if verb.name in OF_CARDS:
        body.subject = body.card(noun)
        return _of_card(body, verb, body.subject)
    if (
        verb.name == "verb_block"
        and noun.name == "noun_bare"
        and Nominal(noun.parts[0]).is_only("expedition")
    ):
        return [["block", seat, "both", "day"] for seat in (YOU, OPPONENT)]
    if verb.name in OF_EXPEDITIONS:
        return [OF_EXPEDITIONS[verb.name](*body.where(noun), verb)]
    if verb.name in OF_SEATS and (verb.name != "verb_put" or _top(verb.parts[0])):
        body.players = body.seats(noun)
        return [each for seat in body.players for each in OF_SEATS[verb.name](body, verb, seat)]
    if verb.name in BY_SEATS:
        return BY_SEATS[verb.name](body, verb, _by(body, noun))
    raise lost(verb, "not of this subject")


def _is_of_a_player(noun: Node) -> bool:
    """Return whether a noun is about cards that a target player controls."""
    holder = noun.parts[-1] if noun.parts else None
    return (
        isinstance(holder, Node) and holder.name == "nominal" and Nominal(holder).places == ["target_player"]
    )


def _by(body: Body, noun: Node) -> str:
    """Return who chooses a target: `opponent`, or `each`."""
    seats = body.seats(noun)
    if seats == [OPPONENT]:
        return OPPONENT
    if len(seats) == 2:
        return EACH
    raise lost(noun, "no word for who chooses")


def _may_do(body: Body, act: Node) -> list[Verb]:
    """`Each player may put a card from their hand in Reserve`: none or one of each."""
    noun, verb = act.parts
    if verb.name == "verb_play":
        [(word, _, allowed)] = permits(body, verb)
        return [[word, seat, allowed] for seat in body.seats(noun)]
    if verb.name not in BY_SEATS:
        raise lost(verb, "no question to another player")
    found = BY_SEATS[verb.name](body, verb, _by(body, noun))
    body.make_optional(found)
    return found


def _keyword(body: Body, act: Node) -> list[Verb]:
    return action(body, act.parts[-1], YOU, act)


def _keyword_twice(body: Body, act: Node) -> list[Verb]:
    return _keyword(body, act) * 2


def _may_keyword(body: Body, act: Node) -> list[Verb]:
    """`Target opponent may ...`: a choice that the opponent makes. It comes before all other verbs."""
    noun, word = act.parts
    if body.seats(noun) != [OPPONENT] or body.verbs:
        raise lost(act, "who may, and when?")
    times = 2 if act.name.endswith("_twice") else 1
    verbs = [body.did(verb) for verb in action(body, word, OPPONENT, act)] * times
    body.asks.append({"choose": [0, 1], "by": OPPONENT, "of": [verbs]})
    return []


def _keyword_by(body: Body, act: Node) -> list[Verb]:
    noun, word = act.parts
    return [verb for seat in body.seats(noun) for verb in action(body, word, seat, act)]


def action(body: Body, word: str, seat: Seat, act: Node) -> list[Verb]:
    """Return the verbs of a keyword that a player does."""
    if word == "resupply":
        return [["resupply", seat]]
    if word == "exhausted_resupply":
        return [["resupply", seat, "exhausted"]]
    if seat != YOU:
        raise lost(act)
    if word in ("after_you", "rush"):
        return [["after_you"]] if word == "after_you" else [["permit", YOU, {}]]
    return [["to", body.target({"zone": "reserve", "n": [0, 1]}), "discard"]]


def _more(body: Body, act: Node) -> list[Verb]:
    """`and <FLEETING>`: the verb before it goes on."""
    if body.subject is None or not body.is_gaining:
        raise lost(act, "gains what?")
    return _gained(body, act.parts[0], body.subject, None)


def _both(body: Body, act: Node) -> list[Verb]:
    """`we both gain 1 boost`: this card and the one before."""
    verb = act.parts[0]
    if not body.it or verb.name not in ("verb_gain", "verb_lose"):
        raise lost(act, "we: who?")
    return [each for card in ("self", body.it) for each in _of_card(body, verb, card)]


def _activate_each(body: Body, act: Node) -> list[Verb]:
    nominal, when = act.parts
    return [["activate", body.target(Nominal(nominal).target() | {"n": "any"}), when]]


def _distribute(body: Body, act: Node) -> list[Verb]:
    count, nominal = act.parts
    if body.verbs:
        raise lost(act, "what is distributed comes before all else")
    body.asks.append({"spread": number(count), "counter": "boost", "target": Nominal(nominal).target()})
    return []


# Of a card


def _of_card(body: Body, verb: Node, card: str) -> list[Verb]:
    return OF_CARDS[verb.name](body, verb, card)


def _gain(body: Body, verb: Node, card: str) -> list[Verb]:
    body.is_gaining = True
    cap = verb.part("cap")
    return _gained(body, verb.parts[0], card, cap.parts[0] if cap else None)


def _gained(body: Body, gain: Node, card: str, cap: int | None) -> list[Verb]:
    word, amount = what_and_how_many(body, gain)
    if card == PERMITTED:
        if cap is not None or "counter" in body.verbs[-1][2] or not isinstance(amount, int):
            raise lost(gain)
        body.verbs[-1][2]["counter"] = [word, amount]
        return []
    if cap is not None and word in STATUS_COUNTERS:
        raise lost(gain)
    return [["counter", card, word, amount] + ([] if cap is None else [cap])]


def _lose(body: Body, verb: Node, card: str) -> list[Verb]:
    body.is_gaining = False
    word, amount = what_and_how_many(body, verb.parts[0])
    if card == PERMITTED:
        raise lost(verb)
    if not isinstance(amount, int):
        raise lost(verb)
    return [["counter", card, word, -amount]]


def _clear(_: Body, verb: Node, card: str) -> list[Verb]:
    if card == PERMITTED:
        raise lost(verb)
    return [["clear", card, "boost"]]


def _switch(_: Body, verb: Node, card: str) -> list[Verb]:
    if card == PERMITTED:
        raise lost(verb)
    return [["switch", card]]


def _defect(_: Body, verb: Node, card: str) -> list[Verb]:
    if card == PERMITTED:
        raise lost(verb)
    return [["defect", card]]


# Of an expedition


def _forward(seat: Seat, where: Any, verb: Node) -> Verb:
    return ["move", seat, where, number(verb.parts[0])]


def _back(seat: Seat, where: Any, verb: Node) -> Verb:
    return ["move", seat, where, -number(verb.parts[0])]


def _block(seat: Seat, where: Any, _: Node) -> Verb:
    return ["block", seat, where, "day"]


# Of a player


def _draw(body: Body, verb: Node, seat: Seat) -> list[Verb]:
    if verb.parts[1] != "card":
        raise lost(verb)
    return [["draw", seat, body.times(verb.parts[0], per_part(verb))]]


def _draw_x(body: Body, verb: Node, seat: Seat) -> list[Verb]:
    if verb.parts[0] != "card" or body.x is None:
        raise lost(verb)
    return [["draw", seat, body.x]]


def _draw_as_many(body: Body, verb: Node) -> list[Verb]:
    """`to draw that many cards`: as many as were paid or moved."""
    if not body.verbs or body.verbs[-1][:2] != ["to", "chosen"]:
        raise lost(verb, "as many as what?")
    return [["draw", YOU, {"count": "did"}]]


def _discard_hand(_: Body, __: Node, seat: Seat) -> list[Verb]:
    hand = "hand" if seat == YOU else "opponent_hand"
    if seat not in (YOU, "opponent"):
        raise lost(__)
    return [["draw", seat, {"count": hand, "times": -1}]]


def _discard_all(body: Body, verb: Node, seat: Seat) -> list[Verb]:
    """`discards their hand and their Reserve`."""
    side = "own" if seat == YOU else "opponent"
    hand = _discard_hand(body, verb, seat)
    return [*hand, ["to", body.target({"side": side, "zone": "reserve", "n": "all"}), "discard"]]


def _put_top(_: Body, verb: Node, seat: Seat) -> list[Verb]:
    found = _top(verb.parts[0])
    if found is None:
        raise lost(verb)
    count, places = found
    if places and places[-1] == "as_exhausted":
        places = places[:-1]
    if places == ["to_mana"]:
        return [["mana", seat, count]]
    if places == ["reserve"] and count == 1:
        return [["resupply", seat]]
    raise lost(verb)


def _top(noun: Node) -> tuple[int, list[str]] | None:
    """Return how many cards of the deck's top, and the places said of them; None for another noun."""
    places = [
        PLACES[part.parts[0]] for part in noun.parts if isinstance(part, Node) and part.name == "mod_place"
    ]
    if noun.name == "noun_top":
        return 1, places
    if noun.name == "noun_top_several":
        return int(noun.parts[0]), places
    return None


# Of the cards that somebody chooses


def _put(body: Body, verb: Node, by: str = "") -> list[Verb]:
    noun = verb.parts[0]
    if _top(noun):
        return _put_top(body, verb, YOU)
    return _moved(body, noun, ("to_mana", "reserve", "to_hand", "to_mana_ready"), by)


def _moved(body: Body, noun: Node, allowed: tuple[str, ...], by: str = "", place: str = "") -> list[Verb]:
    """Return the verb of a noun whose last place is where it goes; `place` is one before the noun."""
    noun, last = (noun, place) if place else _without_last_place(noun)
    if last == "as_exhausted":
        noun, last = _without_last_place(noun)
    if last not in allowed:
        raise lost(noun, "where to?")
    card = body.card(noun, by)
    if last == "to_mana_ready":
        return [["to", card, "mana"], ["if", [["did"]], ["ready", YOU, 1]]]
    found = [["to", card, DESTINATIONS[last]]]
    return found + [["tell", "top"]] if last == "to_top" else found


def _without_last_place(noun: Node) -> tuple[Node, str]:
    """Return a noun without its last place, and that place."""
    holder = noun.parts[-1] if noun.parts and isinstance(noun.parts[-1], Node) else noun
    if holder.name == "mod_place":
        return Node(noun.name, noun.parts[:-1], noun.at), PLACES[holder.parts[0]]
    if holder.name != "nominal" or holder.parts[-1].name != "mod_place":
        raise lost(noun, "where to?")
    inner = Node("nominal", holder.parts[:-1], holder.at)
    return Node(noun.name, (*noun.parts[:-1], inner), noun.at), PLACES[holder.parts[-1].parts[0]]


def _send(body: Body, verb: Node) -> list[Verb]:
    return _moved(body, verb.parts[0], ("to_reserve",))


def _send_first(body: Body, verb: Node) -> list[Verb]:
    return _moved(body, verb.parts[1], ("to_reserve",), place=PLACES[verb.parts[0]])


def _return(body: Body, verb: Node) -> list[Verb]:
    return _moved(body, verb.parts[0], ("to_hand", "to_top"))


def _discard(body: Body, verb: Node, by: str = "") -> list[Verb]:
    return [["to", body.card(chosen(verb.parts[0]), by), "discard"]]


def _sacrifice(body: Body, verb: Node, by: str = "") -> list[Verb]:
    noun = verb.parts[0]
    if noun.name in ("noun_self", "noun_it"):
        return [["sacrifice", body.card(noun)]]
    return [["sacrifice", body.target(sacrificed(body, noun) | ({"by": by} if by else {}))]]


def sacrificed(body: Body, noun: Node) -> dict[str, Any]:
    """Return the target of a sacrifice: always of one's own."""
    if noun.name not in ("noun_a", "noun_other_one", "noun_number"):
        raise lost(noun)
    target = body.described(noun)
    if target.get("side", "own") not in ("own", "here"):
        raise lost(noun)
    return {"side": "own", **target}


def chosen(noun: Node) -> Node:
    """Return a noun; raise NotUnderstood for `a card` without a place."""
    is_vague = noun.name in ("noun_a", "noun_other_one", "noun_number") and not Nominal(noun.parts[-1]).places
    if is_vague:
        raise lost(noun, "a card of which zone?")
    return noun


def _exhaust(body: Body, verb: Node) -> list[Verb]:
    orbs = _orbs(verb.parts[0])
    return [["ready", YOU, -orbs]] if orbs else [["exhaust", body.card(chosen(verb.parts[0]))]]


def _ready(body: Body, verb: Node) -> list[Verb]:
    orbs = _orbs(verb.parts[0])
    return [["ready", YOU, orbs]] if orbs else [["wake", body.card(chosen(verb.parts[0]))]]


def _orbs(noun: Node) -> int:
    """Return how many Mana Orbs a noun is about, 0 for another noun."""
    if noun.name not in HOW or not Nominal(noun.parts[-1]).is_only("mana orb"):
        return 0
    return HOW[noun.name](noun)


def _orbs_of(_: Body, verb: Node, seat: Seat) -> list[Verb]:
    """`Target opponent exhausts two Mana Orbs`."""
    orbs = _orbs(verb.parts[0])
    if not orbs:
        raise lost(verb, "no question to another player")
    return [["ready", seat, orbs if verb.name == "verb_ready" else -orbs]]


HOW: dict[str, Callable[[Node], int]] = {
    "noun_a": lambda _: 1,
    "noun_number": lambda noun: int(noun.parts[0]),
}


def _augment(body: Body, verb: Node) -> list[Verb]:
    return [["augment", body.card(chosen(verb.parts[0]))]]


def _activate(body: Body, verb: Node) -> list[Verb]:
    when, noun = verb.parts
    return [["activate", body.card(noun), when]]


def _exchange(body: Body, verb: Node) -> list[Verb]:
    one, other = verb.parts
    return [["exchange", body.card(one), body.card(chosen(other))]]


def _choose(body: Body, verb: Node, by: str = "") -> list[Verb]:
    """`chooses a Character they control`: who chooses is said before."""
    noun = Node("noun_a", verb.parts, verb.at)
    noun, place = _without_last_place(noun)
    if place != "chooser":
        raise lost(verb, "chooses whose?")
    body.target(body.described(noun) | {"side": "own", "by": by})
    return []


def _target(body: Body, verb: Node) -> list[Verb]:
    if verb.name == "verb_target" and Nominal(verb.parts[0]).is_only("expedition"):
        if Nominal(verb.parts[0]).places:
            raise lost(verb)
        body.place, body.it = body.expedition(), ""
        return []
    name = "noun_target" if verb.name == "verb_target" else "noun_another"
    body.subject = body.card(Node(name, verb.parts, verb.at))
    return []


def _give(body: Body, verb: Node) -> list[Verb]:
    noun, gain = verb.parts
    return _gained(body, gain, body.card(noun), None)


# Others


def _create(body: Body, verb: Node) -> list[Verb]:
    count, name, *_ = verb.parts
    return [[*_new_token(body, verb, name), body.times(count, per_part(verb))]]


def _new_token(body: Body, verb: Node, name: str) -> Verb:
    """Return the verb for new tokens, without how many."""
    mod = next(part for part in verb.parts if isinstance(part, Node) and part.name.startswith("mod_"))
    if mod.name != "mod_place":
        raise lost(mod)
    place = PLACES[mod.parts[0]]
    if place == "target_expedition":
        seat, where = body.expedition()
    elif place == "that_expedition" and body.place:
        seat, where = body.place
    elif place == "own_expedition":
        seat, where = body.expedition("own")
    elif place in PLACES_OF_TOKENS:
        seat, where = body.here(mod, *PLACES_OF_TOKENS[place])
    else:
        raise lost(mod)
    return ["token", seat, where, name]


def _create_x(body: Body, verb: Node) -> list[Verb]:
    """`Create X tokens`: as many as X is, or as many as a target player has."""
    token = _new_token(body, verb, verb.parts[0])
    if not body.is_of_a_player:
        if body.x is None:
            raise lost(verb, "X is what?")
        return [[*token, body.x]]
    if body.verbs:
        raise lost(verb, "a choice comes before what is done")
    counts = [{"count": body.number_of(what)} for what in ("reserve", "opponent_reserve")]
    body.asks.append({"choose": 1, "of": [[body.did([*token, count])] for count in counts]})
    return []


def _create_only(body: Body, verb: Node) -> list[Verb]:
    """`Otherwise, create only one`: the same tokens as before, fewer."""
    before = body.verbs[-1][2] if body.verbs and body.verbs[-1][0] == "if" else []
    if before[:1] != ["token"]:
        raise lost(verb, "of which?")
    return [[*before[:-1], verb.parts[0]]]


def _roll(body: Body, verb: Node) -> list[Verb]:
    if any("die" in ask for ask in body.asks):
        raise lost(verb, "a second roll")
    body.asks.append({"die": 6})
    return []


def _remove_boosts(body: Body, verb: Node) -> list[Verb]:
    return [["clear", body.target(Nominal(verb.parts[0]).target() | {"n": "all"}), "boost"]]


def _look(_: Body, verb: Node) -> list[Verb]:
    if not _top(verb.parts[0]):
        raise lost(verb)
    return [["tell", "look" if verb.name == "verb_look" else "reveal"]]


def _discard_orb(_: Body, __: Node) -> list[Verb]:
    return [["mana", YOU, -1]]


ACTS: dict[str, Doing] = {
    "act_does": _does,
    "act_has_done": _does,
    "act_may_do": _may_do,
    "act_bare": _bare,
    "act_more": _more,
    "act_keyword": _keyword,
    "act_keyword_by": _keyword_by,
    "act_keyword_twice": _keyword_twice,
    "act_may_keyword": _may_keyword,
    "act_may_keyword_twice": _may_keyword,
    "act_next": next_card,
    "act_reduce": reduced,
    "act_both": _both,
    "act_first": lambda _, __: [["first", YOU]],
    "act_you_draw": lambda body, act: _draw(body, act, YOU),
    "act_activate_each": _activate_each,
    "act_distribute": _distribute,
    "act_costs": costs,
    "act_costs_more": costs,
}
OF_CARDS: dict[str, Callable[[Body, Node, str], list[Verb]]] = {
    "verb_gain": _gain,
    "verb_lose": _lose,
    "verb_clear": _clear,
    "verb_switch": _switch,
    "verb_defect": _defect,
}
OF_EXPEDITIONS: dict[str, Callable[[Seat, Any, Node], Verb]] = {
    "verb_forward": _forward,
    "verb_back": _back,
    "verb_block": _block,
    "verb_ascend": lambda seat, where, _: ["ascend", seat, where],
}
OF_SEATS: dict[str, Callable[[Body, Node, Seat], list[Verb]]] = {
    "verb_draw": _draw,
    "verb_draws": _draw,
    "verb_draws_x": _draw_x,
    "verb_exhaust": _orbs_of,
    "verb_ready": _orbs_of,
    "verb_discard_hand": _discard_hand,
    "verb_discard_all": _discard_all,
    "verb_put": _put_top,
    "verb_pass": lambda _, __, seat: [["pass", seat]],
    "verb_first": lambda _, __, seat: [["first", seat]],
}
BY_SEATS: dict[str, Callable[[Body, Node, str], list[Verb]]] = {
    "verb_choose": _choose,
    "verb_put": _put,
    "verb_discard": _discard,
    "verb_sacrifice": _sacrifice,
}
BARE: dict[str, Doing] = {
    "verb_draw": lambda body, verb: _draw(body, verb, YOU),
    "verb_draw_x": lambda body, verb: _draw_x(body, verb, YOU),
    "verb_discard_hand": lambda body, verb: _discard_hand(body, verb, YOU),
    "verb_discard_orb": _discard_orb,
    "verb_draw_as_many": _draw_as_many,
    "verb_create": _create,
    "verb_create_x": _create_x,
    "verb_create_only": _create_only,
    "verb_create_landmark": lambda _, verb: [["token", YOU, None, verb.parts[1], number(verb.parts[0])]],
    "verb_send": _send,
    "verb_send_first": _send_first,
    "verb_return": _return,
    "verb_put": _put,
    "verb_discard": _discard,
    "verb_sacrifice": _sacrifice,
    "verb_exhaust": _exhaust,
    "verb_ready": _ready,
    "verb_augment": _augment,
    "verb_activate": _activate,
    "verb_roll": _roll,
    "verb_remove_boosts": _remove_boosts,
    "verb_play": permits,
    "verb_exchange": _exchange,
    "verb_target": _target,
    "verb_target_another": _target,
    "verb_give": _give,
    "verb_look": _look,
    "verb_reveal": _look,
    "verb_shuffle": lambda _, __: [["tell", "shuffle"]],
}
