"""The words of the common form, a table a game: what may stand in a title's effects, and nothing else.

The rulebooks check the same when they take a title; this is the reader's own check of what it wrote.
`effects.md` gives the form, the section New 2 of each game's document its words.
"""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Table:
    """A game's words. `verbs` has the kinds of the arguments; one with `?` may be left out."""

    verbs: dict[str, str]
    seats: frozenset[str]
    cards: frozenset[str]
    whens: frozenset[str]
    counted: frozenset[str]
    prefixes: tuple[str, ...]
    conditions: dict[str, str]
    marks: frozenset[str]
    zones: frozenset[str]
    sides: frozenset[str]
    types: frozenset[str]
    limits: frozenset[str]
    bys: frozenset[str]
    target_keys: frozenset[str]
    keys: frozenset[str]
    words: dict[str, frozenset[Any]] = field(default_factory=dict)


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


TELLS = _set("look reveal search shuffle top")
ALTERED = Table(
    verbs={
        "draw": "seat n",
        "mana": "seat n",
        "ready": "seat n",
        "counter": "card name n number?",
        "clear": "card name",
        "to": "card zone",
        "sacrifice": "card",
        "token": "seat where id n",
        "move": "seat where n",
        "emblem": "seat emblem amount duration which?",
        "after_you": "",
        "resupply": "seat exhausted?",
        "augment": "card",
        "switch": "card",
        "defect": "card",
        "ascend": "seat where",
        "pass": "seat",
        "first": "seat",
        "exchange": "card card",
        "exhaust": "card",
        "wake": "card",
        "permit": "seat permit",
        "activate": "card ability",
        "block": "seat where duration",
        "tell": "tell",
    },
    seats=_set("you opponent that_player"),
    cards=_set("self chosen chosen2 that"),
    whens=_set(
        "morning noon afternoon dusk night draw join hand reserve to_reserve moved spell join_any played "
        "leave sacrificed own_sacrificed not_moved moved_by opponent_draws gains rolled reaches exhausts "
        "to_reserve_any to_discard_any leaves_reserve pass_first after_rest before_rest"
    ),
    counted=_set(
        "hand mana ready reserve landmarks characters opponent_hand opponent_reserve boost die did x"
    ),
    prefixes=("sub:",),
    conditions={
        "count": "what op number",
        "is": "card mark",
        "region": "where region",
        "behind": "",
        "ahead": "",
        "first": "seat",
        "did": "",
        "not": "condition",
        "in_contact": "",
        "ascended": "where",
    },
    marks=_set("fleeting anchored asleep boosted exhausted token ascended"),
    zones=_set("expedition landmarks reserve play visible hand discard"),
    sides=_set("any own opponent here facing"),
    types=_set("character permanent spell"),
    limits=_set("hand_cost reserve_cost base_cost stat any_stat"),
    bys=_set("you opponent each"),
    target_keys=_set("zone side type sub is is_not not_self max min n total by"),
    keys=_set(
        "when if else ask cost do text from where type sub max min is is_not not_self whose counter once"
    ),
    words={
        "zone": frozenset(("hand", "deck", "mana", "reserve", "discard")),
        "where": frozenset((0, 1, None, "here", "facing", "other", "target", "both", "that_expedition")),
        "emblem": _set("cost next_cost next_gain next_from next_activate next_keep"),
        "duration": _set("turn afternoon day"),
        "exhausted": _set("exhausted"),
        "ability": _set("join hand reserve"),
        "region": _set("forest mountain water"),
        "tell": TELLS,
    },
)
UNICORNS = Table(
    verbs={
        "draw": "seat n",
        "discard": "seat all",
        "draw_extra": "seat number",
        "play_extra": "seat number",
        "enter": "card seat from",
        "move": "card seat",
        "leave": "card to",
        "destroy": "card",
        "sacrifice": "card",
        "return": "card",
        "skip_to_end": "",
        "extra_turn": "seat",
        "take": "seat seat number",
        "swap_hands": "seat seat",
        "find": "seat number found?",
        "reshuffle": "",
        "hand_to_deck": "seat",
        "loan": "card seat self?",
        "tell": "tell",
    },
    seats=_set("you each each_other target target2 target3 seat seat2 active"),
    cards=_set("self target target2 target3"),
    whens=_set(
        "resolved beginning turn_end entered lost unicorn_enters unicorn_leaves any_turn state pre_turn"
    ),
    counted=_set("hand unicorns did discarded stable discard deck"),
    prefixes=(),
    conditions={"count": "what op number", "did": "", "not": "condition"},
    marks=frozenset(),
    zones=_set("stable hand discard nursery deck"),
    sides=_set("own other any that"),
    types=_set("baby basic magical ultimate upgrade downgrade magic instant unicorn stable_card"),
    limits=frozenset(),
    bys=_set("you seat each each_other"),
    target_keys=_set("side of zone named not_self n by"),
    keys=_set("when optional cost target targets choose do text unicorns once if else"),
    words={
        "from": _set("hand deck discard nursery"),
        "to": _set("discard hand deck"),
        "found": _set("hand stable"),
        "self": _set("self"),
        "tell": TELLS,
    },
)
TROUBLES = Table(
    verbs={
        "cookies": "seat n",
        "draw": "seat n",
        "discard": "seat n",
        "confidence": "card n",
        "maturity": "card n",
        "reward": "card n",
        "turn_over": "card",
        "leave": "card",
        "to_hand": "card",
        "to_pile": "card",
        "move": "card slot",
        "enter": "seat card from",
        "tokens": "card name n",
        "skip_fight": "",
        "end_fight": "",
        "lose_fight": "seat",
        "force_fight": "seat",
        "win": "seat",
        "slots": "seat kind n",
        "resource": "seat unit op n",
        "tell": "tell",
    },
    seats=_set("you opponent each"),
    cards=_set("self target opposing here grabber"),
    whens=_set(
        "played used in_play chosen fight_gain won lost any_won any_lost "
        "fight_end turn_end turn_begin left turned "
        "any_played tokens would_turn"
    ),
    counted=_set(
        "hand cookies wins actions used characters toys opponent_hand "
        "opponent_cookies opponent_characters opponent_toys did"
    ),
    prefixes=("tokens:",),
    conditions={"count": "what op number", "did": "", "is": "card mark", "not": "condition"},
    marks=_set("adult regressed fighting"),
    zones=_set("play hand timeout pile"),
    sides=_set("own other any"),
    types=_set("character action field toy scene goal"),
    limits=_set("cost confidence maturity reward"),
    bys=_set("you opponent"),
    target_keys=_set("side of is is_not named not_self zone max min n by"),
    keys=_set("when whose of name at if optional cost target choose do else text once"),
    words={
        "from": _set("hand timeout pile outside"),
        "kind": _set("character toy"),
        "unit": _set("cookies cards"),
        "op": _set("+ - * /"),
        "tell": TELLS,
    },
)
WOTN = Table(
    verbs={
        "life": "seat n",
        "coins": "seat n",
        "attack": "n",
        "attack_starts": "number",
        "enemies": "n",
        "skip_action": "",
        "lp": "card n",
        "no_penalty": "card",
        "durability": "card n",
        "take": "seat card",
        "to_pile": "card",
        "tell": "tell",
    },
    seats=_set("you each each_other"),
    cards=_set("self target target2"),
    whens=frozenset(),
    counted=_set("coins life items enemies defeated die did"),
    prefixes=(),
    conditions={"count": "what op number", "did": "", "not": "condition"},
    marks=frozenset(),
    zones=_set("battle field pile"),
    sides=_set("own other any"),
    types=_set("item enemy"),
    limits=_set("life coins durability"),
    bys=_set("you"),
    target_keys=_set("zone side of sub n max min"),
    keys=_set("use cost price bonus may optional if target choose do else text after won"),
    words={"use": _set("location battle auto release"), "tell": TELLS},
)
TABLES = {"altered": ALTERED, "unstable_unicorns": UNICORNS, "little_troubles": TROUBLES, "wotn": WOTN}
# Where a title's effects stand: lists of them, one of them, or a list of verbs.
LISTS = {
    "altered": ("reactions", "quick"),
    "unstable_unicorns": ("effects",),
    "little_troubles": ("effects",),
    "wotn": ("effects", "action"),
}
ONES = {"altered": ("effect",), "little_troubles": ("prize",), "wotn": ("reveal", "penalty")}
