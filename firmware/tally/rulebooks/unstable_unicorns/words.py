"""The words and numbers of Unstable Unicorns: types, phases, targets and counters, as tables."""

BABY, BASIC, MAGICAL, UPGRADE, DOWNGRADE, MAGIC, INSTANT = TYPES = (
    "baby", "basic", "magical", "upgrade", "downgrade", "magic", "instant",
)  # fmt: skip
UNICORNS = (BABY, BASIC, MAGICAL)

# 002: the order of a turn. The last is never skipped, the first is no phase of its own.
PRE_TURN, BEGINNING, DRAW, ACTION, END = PHASES = ("pre_turn", "beginning", "draw", "action", "end")
SKIPPABLE = (BEGINNING, DRAW, ACTION)

RESOLVED, TURN_BEGINNING, TURN_END = WHENS = ("resolved", "beginning", "turn_end")
TRIGGERING = {BEGINNING: TURN_BEGINNING, END: TURN_END}  # the effects that each of these phases has
OWN, OTHER, ANY, SEAT = TARGETS = ("own", "other", "any", "seat")
WAITING, USED, DONE = "waiting", "used", "done"

# What verbs in titles speak of, and the verb of several.
YOU, SELF, TARGET, ALL = "you", "self", "target", "all"

NEEDS = ("hand", "stable", "unicorns", "basic")
# The second half is the table's, and no seat's.
COUNTERS = (
    "hand", "unicorns", "limit", "skip_turns", "extra_turns",
    "plays", "extra_draw", "extra_play", "deck", "discard",
)  # fmt: skip

HAND, HAND_LIMIT = 5, 7
FEWEST_SEATS, MOST_SEATS = 2, 8
NEED_OF_FEW, NEED_OF_MANY, MANY = 7, 6, 6  # unicorns to win, with fewer than MANY seats and from there on
