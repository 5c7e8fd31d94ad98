"""Titles of all four games, each with one thing that a title can say: every time, verb, target and cost."""

from tally.rulebooks.altered import state as altered
from tally.rulebooks.altered.effects import MORE_ROWS, TOLD
from tally.rulebooks.altered.effects import VERB_ROWS as ALTERED_ROWS
from tally.rulebooks.altered.targets import TRAITS as ALTERED_TRAITS
from tally.rulebooks.altered.texts import MORE_WHENS
from tally.rulebooks.altered.titles import BARRED, CARD_WORDS, FORBIDDABLE, SEAT_WORDS, WHENS, WORDS
from tally.rulebooks.little_troubles import state as troubles
from tally.rulebooks.little_troubles.effects import VERB_ROWS
from tally.rulebooks.unstable_unicorns import state as unicorns
from tally.rulebooks.unstable_unicorns.effects import VERB_ROWS as UNICORN_VERBS
from tally.rulebooks.wotn import effects as wotn_effects
from tally.rulebooks.wotn import state as wotn
from tally.rules.form import OPERATORS, TELL_WORDS
from tally.rules.verbs import EVENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Title = dict[str, Any]
    Verb = list[Any]

AMOUNTS = (-2, -1, 1, 2)
NONE = (None,)
# Three targets, the last as many as the one before it.
THREE: "list[Title]" = [{"zone": "field"}, {}, {"n": "same"}]


def shaped(name: str, shape: "tuple[str, ...]", values: "dict[str, Any]") -> "list[Verb]":
    """Return a verb once for each choice of values in its places."""
    verbs = [[name]]
    for kind in shape:
        verbs = [verb + [value] for verb in verbs for value in values[kind]]
    return verbs


def all_shaped(shapes: "dict[str, tuple[str, ...]]", values: "dict[str, Any]") -> "list[Verb]":
    return [verb for name in sorted(shapes) for verb in shaped(name, shapes[name], values)]


def of_type(kind: str, **fields: "Any") -> "Title":
    title = {"id": "X", "name": "X", "type": kind}
    title.update(fields)
    return title


def of_troubles() -> "Iterable[Title]":
    """Yield titles of Little Troubles, each with one effect, need or ability."""
    cards = troubles.CARD_WORDS
    values: "dict[str, Any]" = {
        "seat": troubles.SEAT_WORDS,
        "card": cards,
        "character": cards,
        "whole": AMOUNTS,
        "count": (1, 2),
        "token": ("book",),
    }
    values.update(troubles.WORDS)
    shapes = {row.name: row.kinds for row in VERB_ROWS if row.use != EVENT}
    for when in troubles.WHENS:
        for verb in all_shaped(shapes, values):
            yield of_type("character", effects=[{"when": when, "do": verb}])
    for verbs in ([["turn_over", "target"], ["reward", "target", 1]], [["leave", "target"]] * 2):
        yield of_type("action", effects=[{"when": "played", "do": ["all"] + verbs}])
    for whose in troubles.WHOSE:
        yield of_type("toy", effects=[{"when": "would_turn", "whose": whose, "do": ["draw", "you", 7]}])
    yield of_type("action", effects=[{"when": "turn_end", "do": ["draw", "you", 7]}])
    for need in troubles.NEEDS:
        yield of_type("action", needs=[need])
        yield of_type("toy", ability={"cost": 7, "needs": [need]})
    for cost in (0, 1, 2):
        for quick in (False, True):
            yield of_type("goal", ability={"cost": cost, "quick": quick})
    for side in ("adult", "regressed"):
        other: "Title" = {"adult": {}, "regressed": {}}
        other[side] = {"effects": [{"when": "won", "do": ["draw", "you", 8]}]}
        yield of_type("character", **other)
    yield from troubles_forms()
    yield from troubles_times()
    yield from troubles_goals()


def troubles_forms() -> "Iterable[Title]":
    """Yield titles with each word of the form of effects."""
    counts = troubles.COUNTED + tuple([troubles.OPPONENT_ + what for what in troubles.COUNTED])
    found = list(forms(["draw", "you", 6], "cookies", counts + ("tokens:book",), "toy"))
    found += more_forms(["draw", "you", 6], ["cookies", "you", -5], troubles.SEAT_WORDS)
    cards = ("self", "opposing", "here", "grabber")
    for card, word in [(card, "adult") for card in cards] + [("target", word) for word in TRAITS]:
        is_so = [["if", [["is", card, word]], ["draw", "you", 6]]]
        found.append({"targets": [{}] if card == "target" else [], "do": is_so})
    for effect in found:
        yield of_type("action", effects=[dict(effect, when="turn_end")])
    for verb in troubles_form_verbs():
        effect = {"when": "left", "targets": THREE_IN_PLAY, "do": [verb]}
        yield of_type("toy", effects=[effect])
    for target in targets(troubles.ZONES[1:], troubles.TYPES, (), ("cost",) + troubles.NUMBERS):
        yield of_type("toy", effects=[{"when": "turned", "target": target, "do": [["leave", "target"]]}])
    for word in TRAITS:
        for name in ("is", "is_not"):
            leaving = {"when": "turned", "target": {name: [word]}, "do": [["leave", "target"]]}
            yield of_type("toy", effects=[leaving])
    for verb in (["confidence", "self", COUNTED], ["slots", "you", "toy", COUNTED]):
        yield of_type("toy", effects=[{"when": "in_play", "do": [verb]}])


TRAITS = ("adult", "regressed", "fighting", "tokens:book")
# Three targets, the last as many as the one before it.
THREE_IN_PLAY: "list[Title]" = [{"zone": "hand"}, {}, {"n": "same"}]
COUNTED: "Title" = {"count": "hand"}


def troubles_form_verbs() -> "Iterable[Verb]":
    """Yield the verbs of scripts: those that only scripts have, and counted amounts."""
    for seat in troubles.SEAT_WORDS:
        for n in (1, 2, COUNTED):
            yield ["discard", seat, n]
        for origin in troubles.WORDS["origin"]:
            yield ["enter", seat, "target", origin]
        yield ["move", "target2", None, seat]
    for card in ("self", "target", "target2", "target3"):
        for name in ("to_hand", "to_pile", "leave", "turn_over"):
            yield [name, card]
        yield ["move", card, None]
    for slot in (0, 1, COUNTED):
        yield ["move", "self", slot]
    for number in AMOUNTS + (COUNTED, dict(COUNTED, times=-1)):
        yield ["tokens", "target2", "ball", number]
        yield ["reward", "target2", number]
    yield ["draw", "you", COUNTED]
    yield ["resource", "you", "cards", "+", COUNTED]
    yield ["all", ["reward", "target2", 7], ["leave", "self"]]


def troubles_times() -> "Iterable[Title]":
    """Yield the times that say more than when."""
    plain = ["draw", "you", 3]
    for whose in ("own", "other", "any"):
        yield of_type("toy", effects=[{"when": "turn_begin", "whose": whose, "do": plain}])
        yield of_type("toy", effects=[{"when": "any_played", "whose": whose, "do": plain}])
    yield of_type("toy", effects=[{"when": "any_played", "of": ["toy", "goal"], "do": plain}])
    yield of_type("toy", effects=[{"when": "tokens", "name": "book", "at": 3, "do": plain}])
    yield of_type("toy", effects=[{"when": "won", "once": True, "do": plain}])
    yield of_type("toy", effects=[{"when": "won", "do": plain}, {"when": "won", "do": [["tell", "look"]]}])


def troubles_goals() -> "Iterable[Title]":
    """Yield goals, and the costs before a colon."""
    for task in ({"text": "Win a fight."}, {"if": [["count", "hand", ">", 3]]}, {}):
        yield of_type("goal", tasks=[task])
    yield of_type("goal", prize=[["win", "you"]])
    yield of_type("goal", prize={"target": {}, "do": [["leave", "target"]]})
    costs: "list[Title]" = [
        {"cookies": 2, "discard": 1}, {"tokens": ["book", 1]}, {"turn_over": "self"}, {"leave": "self"},
        {"leave": {"of": ["toy"]}}, {"grab": True}, {"bribe": 2},
    ]  # fmt: skip
    for cost in costs:
        yield of_type("goal", ability={"cost": cost})


def of_unicorns() -> "Iterable[Title]":
    """Yield titles of Unstable Unicorns, each with one effect or condition."""
    yield from unicorn_effects()
    yield from rare_unicorns()
    for target, verb in (("own", ["leave", "target", "hand"]), ("seat", ["discard", "target", 1])):
        effect = {"when": "resolved", "target": target, "do": ["all", verb, verb]}
        yield of_type("magic", effects=[effect])
    for what in unicorns.NEEDS:
        for count in (1, 2):
            yield of_type("upgrade", needs={what: count})
    for name in ("bars", "bars_others"):
        for kind in unicorns.TYPES:
            yield of_type("upgrade", **{name: [kind]})
    for name in ("cannot_be_neighed", "pre_turn", "shields", "uncounted"):
        yield of_type("magic", **{name: True})
    for limit in AMOUNTS:
        yield of_type("downgrade", hand_limit=limit)


def rare_unicorns() -> "Iterable[Title]":
    """Yield the times that few cards have, and the words that only titles of the form have."""
    for when in unicorns.RARE_WHENS:
        for optional in (False, True):
            effect = {"when": when, "optional": optional, "do": ["draw", "you", 2]}
            if when == unicorns.COUNTED:
                effect["unicorns"] = [2, None]
            yield of_type("upgrade", effects=[effect])
    for kind in (unicorns.ULTIMATE, unicorns.STABLE_CARD):
        effect = {"when": "beginning", "target": "other", "of": [kind], "do": ["leave", "target", "hand"]}
        yield of_type("upgrade", effects=[effect])
    for effect in unicorn_forms():
        yield of_type("upgrade", effects=[dict({"when": "entered"}, **effect)])
    yield from lasting_unicorns()


def unicorn_forms() -> "Iterable[Title]":
    """Yield effects with each word of the form."""
    draw, leave = ["draw", "you", 7], ["leave", "target", "deck"]
    yield from forms(draw, "draw", unicorns.COUNTS)
    for target in targets(unicorns.ZONES[1:], unicorns.TYPES, (), ()):
        yield {"target": target, "do": [leave]}
    one: "Title" = {"side": "other"}
    for who in ("you", "seat", "each", "each_other"):
        for side in ("own", "other", "any", "that"):
            several = ["seat", {"by": who, "side": side}]
            for name in ("destroy", "sacrifice", "return"):
                yield {"targets": several, "do": [[name, "target2"]]}
        if who != "you":
            yield {"optional": True, "target": {"by": who}, "do": [leave]}
    for word in unicorns.TYPES + ("unicorn", "stable_card"):
        yield {"target": one, "do": ["if", [["is", "target", word]], leave, draw]}
    yield {"optional": True, "target": one, "cost": ["discard", "you", 3], "do": leave}
    yield {"target": one, "cost": [["return", "target"]], "do": draw, "else": [["skip_to_end"]]}
    yield {"target": "seat", "choose": {"by": "seat", "of": [[draw], [["draw", "target", 5]]]}}
    yield {"do": [["all", draw, ["skip_to_end"]], ["skip", "draw"]]}
    yield {"once": True, "do": draw}
    for least, most in ((1, None), (2, None), (1, 1), (2, 2), (0, 1), (0, 2)):
        yield {"when": "state", "unicorns": [least, most], "do": draw}
    yield from rare_verbs()


def rare_verbs() -> "Iterable[Title]":
    """Yield effects with the verbs that few cards have, and the words for seats."""
    players = ["other_seat", "seat", "seat"]
    for word in ("you", "active", "target", "target2", "target3"):
        yield {"targets": players, "do": [["draw", word, 2]]}
        yield {"targets": players, "do": [["hand_to_deck", word]]}
    yield {"target": {"n": 3}, "do": [["return", "target"], ["draw", "seat", 1]]}
    yield {"targets": ["seat", {}, {"n": "same"}], "do": [["draw", "seat2", 1]]}
    for n in (1, 2, "all"):
        for pair in (["target", "you"], ["you", "target"], ["target", "target2"], ["you", "you"]):
            yield {"targets": players, "do": [["take"] + pair + [n]]}
        for whither in ([], ["stable"]):
            for seat in ("you", "target"):
                yield {"targets": players, "do": [["find", seat, n] + whither]}
    for pair in (["target", "you"], ["target", "target2"]):
        yield {"targets": players, "do": [["swap_hands"] + pair]}
    yield {"do": [["reshuffle"]]}
    yield {"target": {"zone": "hand"}, "do": [["replace", "target", "self"]]}
    for keeper in ([], ["self"]):
        yield {"target": {}, "do": [["loan", "target", "you"] + keeper]}


def lasting_unicorns() -> "Iterable[Title]":
    """Yield what few cards say while they are in a stable."""
    for fate in unicorns.FATES:
        yield of_type("upgrade", cannot=[fate])
        yield of_type("upgrade", cannot_others=[fate])
    yield of_type("upgrade", cannot_others=["moved"], cannot_of=["basic", "instant"])
    for of in ("self", "unicorn"):
        for optional in (False, True):
            for do in (["draw", "you", 2], ["return", "target"]):
                instead = {"of": of, "when": list(unicorns.REASONS), "optional": optional, "do": do}
                yield of_type("upgrade", instead=instead)
    for limit in (-2, -1, 1, 2, "=2"):
        yield of_type("upgrade", hand_limit_all=limit)
    for words in (list(unicorns.TYPES), ["basic"], ["unicorn"]):
        yield of_type("upgrade", bars_enter={"of": words})
        yield of_type("upgrade", mutes=words)
    yield of_type("upgrade", open_hand=True)


def unicorn_effects() -> "Iterable[Title]":
    cards = ("self", "target")
    values: "dict[str, Any]" = {
        "seat": ("you", "target"),
        "in_stable": cards,
        "elsewhere": cards,
        "amount": (1, 2),
    }
    values.update(unicorns.WORDS)
    shapes = {row.name: row.kinds for row in UNICORN_VERBS if row.use != EVENT}
    verbs = all_shaped(shapes, values)
    for target in NONE + unicorns.TARGETS:
        asked = {} if target is None else {"target": target}
        for verb in verbs:
            effect = {"when": "beginning", "do": verb}
            effect.update(asked)
            yield of_type("magical", effects=[effect])
        for when in unicorns.WHENS:
            for optional in (False, True):
                effect = {"when": when, "optional": optional}  # type: ignore[dict-item]
                effect.update(asked)
                yield of_type("magical", effects=[effect])
        for of in ["unicorn"] + [[kind] for kind in unicorns.TYPES]:
            yield of_type("magic", effects=[{"when": "entered", "target": target or "", "of": of}])


def of_wotn() -> "Iterable[Title]":
    """Yield titles of WOTN that say one thing each."""
    values = {"seat": ("you",), "whole": AMOUNTS, "count": (0, 1, 2)}
    # The others name a card; wotn_forms has them.
    shapes = {row.name: row.kinds for row in wotn_effects.VERB_ROWS if set(row.kinds) <= set(values)}
    for verb in all_shaped(shapes, values):
        yield of_type("location", action=[{"do": [verb]}])
        yield of_type("enemy", reveal=[verb])
        yield of_type("enemy", penalty=[verb])
        for use in sorted(wotn.USES):
            yield of_type("item", durability=1, effects=[{"use": use, "do": [verb]}])
    yield from wotn_prices()
    yield from wotn_forms()
    for number in (1, 2):
        yield of_type("location", enemies=number)
        yield of_type("location", enemies=number, battle_may=True)
    yield of_type("location", avoidable=True)
    for keyword in wotn.KEYWORDS:
        yield of_type("enemy", keywords=[keyword])
    yield of_type("enemy", keywords=["defender", "final_battle"])
    yield of_type("enemy", keywords=["ambush"], reveal=[["life", "you", -7]])


def wotn_forms() -> "Iterable[Title]":
    """Yield items with each word of the form of effects."""
    for effect in forms(["coins", "you", 7], "life", wotn.COUNTS):
        yield of_type("item", durability=1, effects=[dict(effect, use="battle")])
    for word in ("self", "target", "target2", "target3"):
        verbs: "list[Verb]" = [["take", "you", word], ["to_pile", word], ["no_penalty", word]]
        verbs += [[name, word, number] for name in ("lp", "durability") for number in AMOUNTS]
        for verb in verbs:
            yield of_type(
                "item",
                durability=1,
                effects=[{"use": "auto", "targets": THREE, "do": [verb]}],
            )
    for target in targets(wotn.ZONES[1:], wotn.TYPES, wotn.KEYWORDS, ("life", "coins", "durability")):
        yield of_type(
            "item", durability=1, effects=[{"use": "auto", "target": target, "do": [["to_pile", "target"]]}]
        )


def more_forms(plain: "Verb", price: "Verb", bys: "tuple[str, ...]") -> "Iterable[Title]":
    """Yield what only some games have around a plain verb: a cost, and who chooses."""
    yield {"cost": [price], "do": [plain]}
    yield {"optional": True, "cost": [price], "do": [plain]}
    yield {"targets": [{"by": by} for by in bys], "do": [plain]}
    for by in bys:
        yield {"choose": {"by": by, "of": [[plain], [price, plain]]}}
        for side in ("own", "other"):
            yield {"target": {"by": by, "side": side}, "do": [plain]}


def forms(plain: "Verb", counter: str, counts: "tuple[str, ...]", kind: str = "enemy") -> "Iterable[Title]":
    """Yield what may stand around a plain verb, the words of its seats, and its counted amounts.

    `kind` is a type of the game's cards.
    """
    yield {"optional": True, "do": [plain]}
    yield {"do": [plain], "choose": {"of": [[[counter, "you", 3]], [[counter, "you", 4], plain]]}}
    yield {"choose": {"n": 2, "of": [[[counter, "you", n]] for n in (3, 4, 5)]}}
    for seat in ("each", "each_other"):
        yield {"do": [[counter, seat, 2]]}
    for word in TELL_WORDS:
        yield {"do": [["tell", word]]}
    for condition in conditions(counts):
        yield {"if": [condition], "do": [plain]}
        yield {"if": [condition], "do": [plain], "else": [[counter, "you", -1]]}
        yield {"do": [["tell", TELL_WORDS[0]], ["if", [condition], plain]]}
        yield {"do": [["tell", TELL_WORDS[0]], ["if", [condition], plain, [counter, "you", -1]]]}
    for count in counts + ({"of": [kind]},):
        for more in (
            {},
            {"times": 2},
            {"times": -1},
            {"plus": 1},
            {"plus": -1},
            {"times": -1, "plus": 3},
            {"max": 5},
        ):
            yield {"do": [[counter, "you", dict(more, count=count)]]}


def conditions(counts: "tuple[str, ...]") -> "Iterable[list[Any]]":
    for operator in OPERATORS:
        yield ["count", "did", operator, 2]
    for count in counts:
        yield ["count", count, "=", 1]
    yield ["did"]
    yield ["not", ["did"]]


def targets(
    zones: "tuple[str, ...]", types: "tuple[str, ...]", subs: "tuple[str, ...]", bounds: "tuple[str, ...]"
) -> "Iterable[Title]":
    """Yield targets that say one thing each."""
    for zone in zones:
        yield {"zone": zone}
    for side in ("own", "other"):
        yield {"side": side}
    for n in (2, [0, 1], [0, 2], [1, 3], "any", "all"):
        yield {"n": n}
    for word in types:
        yield {"of": [word]}
    yield {"of": list(types)}
    for word in subs:
        yield {"sub": [word]}
    for word in bounds:
        yield {"max": {word: 2}}
        yield {"min": {word: 2}}
    yield {"named": "Rat"}
    yield {"not_self": True}


def wotn_prices() -> "Iterable[Title]":
    prices: "list[Any]" = [0, 1, 2, {"life": 1}, {"life": 2}, {"coins": 1, "life": 1}]
    for price in prices:
        for fields in ({}, {"may": True}, {"after": True}, {"after": True, "may": True}):
            part = {"price": price, "do": [["coins", "you", 7]]}
            part.update(fields)
            yield of_type("location", action=[part])
            if fields.get("after"):
                yield of_type("location", action=[dict(part, won=True)])
        yield of_type("location", action=[{"price": price}])
        for use in sorted(wotn.USES):
            yield of_type("item", durability=1, effects=[{"use": use, "cost": 3, "price": price, "bonus": 9}])


def of_altered() -> "Iterable[Title]":
    """Yield titles of Altered that say one thing each."""
    for verb in altered_verbs():
        yield of_type("spell", effect={"do": [verb]})
    for ask in altered.ASKS:
        for verb in (["draw", "you", 7], ["sacrifice", "chosen"]):
            yield of_type("spell", effect={"ask": ask, "do": [verb]})
    twice = [["counter", "chosen", "boost", 1], ["sacrifice", "chosen"]]
    yield of_type("spell", effect={"ask": "target", "do": twice})
    for when in WHENS:
        yield of_type("permanent", reactions=[{"when": when, "do": [["after_you"]]}])
    yield from of_altered_besides_effects()
    yield from altered_forms()
    yield from altered_reactions()
    yield from altered_keywords()


def altered_forms() -> "Iterable[Title]":
    """Yield spells of Altered that ask, choose, count and depend."""
    discard = ["to", "chosen", "discard"]
    for effect in altered_targets():
        yield of_type("spell", effect={"ask": {"target": effect}, "do": [discard]})
    for ask in altered_asks():
        yield of_type("spell", effect={"ask": ask, "do": [["draw", "that_player", 1]]})
    for verb in altered_rare_verbs():
        yield of_type("spell", effect={"ask": [{"target": {}}, {"expedition": "any"}], "do": [verb]})
    plain, other = ["draw", "you", 7], ["ready", "you", 2]
    for condition in altered_conditions():
        yield of_type("spell", effect={"if": [condition], "do": [plain]})
        yield of_type("spell", effect={"do": [other, ["if", [condition], plain, ["resupply", "you"]]]})
    yield of_type("spell", effect={"if": [["did"]], "do": [plain], "else": [other]})
    yield of_type("spell", effect={"optional": True, "do": [plain], "cost": {"mana": 2}})
    may_choose = ["may", {"target": {"side": "own", "zone": "hand"}}]
    yield of_type("spell", effect={"ask": may_choose, "do": [["to", "chosen", "reserve"]]})
    yield of_type("spell", effect={"ask": {"die": 6}, "do": [["if", [["count", "die", ">=", 4]], plain]]})
    both = ["all", plain, other]
    yield of_type("spell", effect={"do": [["if", [["did"]], both, ["pass", "you"]]]})
    yield of_type("spell", effect={"do": [plain], "glow": 1})
    for count in ALTERED_COUNTS:
        for more in ({}, {"times": -1}, {"plus": 2}):
            yield of_type("spell", effect={"do": [["mana", "you", dict(more, count=count)]]})
    for cost in (
        {"x": "mana"},
        {"spend": ["kelon", 2]},
        {"sacrifice": {"zone": "play"}},
        {"discard": {"zone": "hand"}},
        {"exhaust_card": {"zone": "reserve"}},
        {"exhaust": True},
        {"support": True},
        {"sacrifice": True},
    ):
        yield of_type("permanent", quick=[{"cost": cost, "do": [other]}])
        yield of_type(
            "permanent", reactions=[{"when": "noon", "optional": True, "cost": cost, "do": [plain]}]
        )


def altered_targets() -> "Iterable[Title]":
    for zone in ("expedition", "landmarks", "reserve", "play", "visible", "hand", "discard"):
        yield {"zone": zone}
    for side in ("own", "opponent", "here", "facing"):
        yield {"side": side}
    for n in (2, [0, 1], [0, 2], [1, 3], "any", "all"):
        yield {"n": n}
    for kind in altered.TYPES:
        yield {"type": [kind]}
    for word in ALTERED_TRAITS:
        yield {"is": word}
        yield {"is_not": [word]}
    for word in ("hand_cost", "reserve_cost", "base_cost", "stat", "any_stat"):
        yield {"max": {word: 2}}
        yield {"min": {word: 2}}
    yield {"n": [0, 2], "total": {"hand_cost": 5}}
    yield {"sub": ["Soldier", "Robot"], "not_self": True}
    yield {"by": "opponent"}
    yield {"by": "each"}
    yield {"named": "Rat"}


def altered_asks() -> "Iterable[Any]":
    yield from ({"player": "any"}, {"player": "opponent"})
    for n in (1, [0, 1], "any", "all"):
        yield {"expedition": "own", "n": n}
    yield {"expedition": "opponent"}
    yield {"expedition": "any", "n": "any"}
    yield {"choose": 1, "of": [[["resupply", "you"]], [["draw", "you", 2], ["pass", "you"]]]}
    yield {"choose": [1, 2], "of": [[["draw", "you", n]] for n in (3, 4)], "by": "opponent"}
    for count in (1, 4, {"count": "hand"}):
        yield {"spread": count, "target": {"side": "own"}}
    yield {"spread": 4, "counter": "kelon"}
    yield [{"choose": 1, "of": [[["draw", "you", n]] for n in (3, 4)]}] * 2
    yield "each_character"


def altered_rare_verbs() -> "Iterable[Verb]":
    for seat in ("that_player", "each", "each_other"):
        yield ["draw", seat, 1]
        yield ["resupply", seat]
        yield ["emblem", seat, "cost", 1, "day"]
    for word in ("chosen2", "chosen3", "that", "each"):
        yield ["sacrifice", word]
    for seat, place in (
        ("you", "here"),
        ("opponent", "facing"),
        ("you", "other"),
        ("that_player", "that_expedition"),
        ("each", 0),
        ("you", "both"),
    ):
        yield ["move", seat, place, 1]
        yield ["ascend", seat, place]
    yield from altered_changes()


def altered_changes() -> "Iterable[Verb]":
    yield ["join", "that", "that_player", "target"]
    yield ["block", "opponent", 1, "day"]
    yield ["counter", "self", "boost", 1, 3]
    yield ["counter", "self", "time", {"count": "did"}]
    yield ["stats", "self", {"count": "hand"}, 0, 0]
    yield ["create", None, "you", 0, {"count": "hand"}, 1, 1]
    for count in (1, 2):
        yield ["token", "you", 0, "Brassbug", count]
        yield ["token", "you", None, "Gear", count]
    for verb in ("clear", "exhaust", "wake", "augment", "switch", "defect"):
        yield [verb, "that"] + (["time"] if verb == "clear" else [])
    yield ["exchange", "self", "that"]
    for when in ("join", "gains"):
        yield ["activate", "that", when]
    yield from altered_leaves()


def altered_leaves() -> "Iterable[Verb]":
    for what in ({}, {"free": True}, {"cost_change": -2}, {"counter": ["boost", 1]}, {"type": ["spell"]}):
        yield ["permit", "opponent", what]
    for seat in SEAT_WORDS:
        yield ["pass", seat]
        yield ["first", seat]
    yield ["region", 2, ["forest", "water"]]
    for word in TOLD:
        yield ["tell", word]
    yield ["resupply", "you", "exhausted"]
    for kind, amount in (
        ("next_gain", ["boost", 1]),
        ("next_gain", ["asleep", 1]),
        ("next_from", "hand"),
        ("next_activate", "reserve"),
        ("next_keep", None),
    ):
        yield ["emblem", "you", kind, amount, "turn"]
    for only in ({"from": "reserve"}, {"where": "here"}, {"min_cost": 1}, {"max": {"hand_cost": 3}}):
        yield ["emblem", "you", "next_cost", -1, "turn", only]
    yield ["all", ["sacrifice", "that"], ["draw", "each", 2]]


def altered_conditions() -> "Iterable[list[Any]]":
    for count in ALTERED_COUNTS:
        yield ["count", count, ">=", 2]
    for operator in OPERATORS:
        yield ["count", "hand", operator, 4]
    for word in ALTERED_TRAITS:
        yield ["is", "self", word]
    for kind in altered.STATISTICS:
        yield ["region", "here", kind]
    for word in ("in_contact", "behind", "ahead", "did"):
        yield [word]
    yield ["ascended", 0]
    for operator in OPERATORS:
        yield ["count", "hand", operator, 3]
    for seat in SEAT_WORDS:
        yield ["first", seat]
    yield ["not", ["behind"]]


ALTERED_COUNTS: "tuple[Any, ...]" = (
    "hand", "mana", "ready", "reserve", "landmarks", "characters", "sub:Soldier", "boost", "kelon",
    "visible_regions", "die", "did", "x", "opponent_hand", "opponent_sub:Robot", {"zone": "reserve"},
)  # fmt: skip


def altered_reactions() -> "Iterable[Title]":
    """Yield what sets reactions of Altered off."""
    for when in MORE_WHENS:
        fields: "Title" = {"when": when, "do": [["after_you"]]}
        if when == "moved_by":
            fields["type"] = "water"
        if when in ("gains", "reaches"):
            fields["counter"] = ["time", 3]
        yield of_type("permanent", reactions=[fields])
    more: "list[Title]" = [{"where": where} for where in ("own", "here", "facing")]
    more += [{"whose": whose} for whose in ("opponent", "self")]
    more += [{"type": ["spell"]}, {"sub": ["Soldier"]}, {"once": True}, {"not_self": True}]
    more += [{"if": [["behind"]]}, {"if": [["behind"]], "else": [["draw", "you", 1]]}]
    for fields in more:
        yield of_type("permanent", reactions=[dict(fields, when="join_any", do=[["after_you"]])])
    zones = altered.ZONES + ("expedition", "landmarks")
    for when, whose in (("to_reserve_any", "any"), ("to_discard_any", "opponent")):
        for zone in zones:
            fields = {"when": when, "whose": whose, "from": zone, "do": [["after_you"]]}
            yield of_type("permanent", reactions=[fields])
    yield of_type("permanent", reactions=[{"when": "leave", "from": "landmarks", "do": [["after_you"]]}])


def altered_keywords() -> "Iterable[Title]":
    for fields in (
        {"cooldown": True},
        {"seasoned": True},
        {"scout": 2},
        {"tough": 1},
        {"cost_if": [-2, [["behind"]]]},
        {"cost_if": [1, []]},
        {"passive": ["eternal"]},
        {"passive": [["defender", [["ahead"]]]]},
        {"passive": [["gigantic", "here", {"type": ["character"]}]]},
        {"passive": [["rooted", "own", {"not_self": True}]]},
    ):
        yield of_type("spell" if "cooldown" in fields else "character", **fields)
    for name in sorted([row.name for row in MORE_ROWS]):
        yield of_type("permanent", cannot=[name])


def of_altered_besides_effects() -> "Iterable[Title]":
    for name in ("exhaust", "sacrifice", "support"):
        yield of_type("permanent", quick=[{"cost": {name: True}}])
    for mana in (0, 1, 2):
        yield of_type("permanent", quick=[{"cost": {"mana": mana}}])
    for word in sorted([row.name for row in ALTERED_ROWS]) + list(FORBIDDABLE):
        yield of_type("permanent", cannot=[word])
        for whose in BARRED:
            yield of_type("permanent", cannot=[[whose, word]])
    for word in altered.PASSIVES:
        yield of_type("character", passive=[word])
    for word in altered.STATUSES + (altered.BOOST, "time", "charge", "kelon"):
        yield of_type("character", counters={word: 1})
    yield of_type("spell", counters={"fleeting": 1})
    yield of_type("character", counters={"charge": 2})
    yield of_type("character", counters={"boost": 2})
    for limit in (0, 1, 2):
        yield of_type("hero", reserve_limit=limit)
        yield of_type("hero", landmark_limit=limit)


def altered_verbs() -> "list[Verb]":
    values: "dict[str, Any]" = {
        "seat": SEAT_WORDS,
        "card": CARD_WORDS,
        "whole": AMOUNTS,
        "count": (1, 2),
        "expedition": (0, 1),
        "new": NONE,
        "text": (altered.ANCHORED, altered.BOOST, "time"),
        "amount": AMOUNTS + ("Remember me",),
    }
    values.update(WORDS)
    shapes = {row.name: row.kinds[: len(row.kinds) - row.optional] for row in ALTERED_ROWS}
    shapes["stats"] = ("card",)
    verbs = [["counter", "self", status, n] for status in altered.STATUSES[1:] for n in (-1, 1)]
    for verb in all_shaped(shapes, values):
        if verb[0] == "stats":
            verbs += [verb + [1, 0, 0], verb + [0, 2, -1], verb + [0, 0, 0]]
        elif verb[2:3] != ["anchored"] or verb[3] in (-1, 1):
            verbs.append(verb)
        if verb[2:3] == ["next_cost"] and verb[3] != "Remember me":
            verbs += [verb + [kind] for kind in altered.TYPES]
    return verbs


GAMES = {
    "little_troubles": of_troubles,
    "unstable_unicorns": of_unicorns,
    "wotn": of_wotn,
    "altered": of_altered,
}
