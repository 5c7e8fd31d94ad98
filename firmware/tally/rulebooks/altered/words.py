"""The words and numbers of Altered: types, zones, phases, daily effects and limits, as tables."""

CHARACTER, SPELL, PERMANENT, HERO = TYPES = ("character", "spell", "permanent", "hero")
STATISTICS = ("forest", "mountain", "water")
COUNTERS = ("hand", "mana", "ready", "hero", "companion")
# The counter of the regions that each expedition has moved.
MOVED = ("hero", "companion")

HERO_ZONE, EXPEDITION, LANDMARKS, RESERVE = ("hero", "expedition", "landmarks", "reserve")
HAND, DECK, MANA, DISCARD = ("hand", "deck", "mana", "discard")
# Where the verb `to` sends a card.
ZONES = (HAND, DECK, MANA, RESERVE, DISCARD)

ANCHORED, ASLEEP, FLEETING, ETERNAL, EXHAUSTED = STATUSES = (
    "anchored", "asleep", "fleeting", "eternal", "exhausted",
)  # fmt: skip
BOOST = "boost"

MORNING, NOON, AFTERNOON, DUSK, NIGHT = ("morning", "noon", "afternoon", "dusk", "night")
# 004, 1.3.2 and 4.2: the daily effects, in their order.
SUCCEED, PREPARE, DRAW, EXPAND, PROGRESS, REST, CLEAN_UP = (
    "succeed", "prepare", "draw", "expand", "progress", "rest", "clean_up",
)  # fmt: skip
# What comes between daily effects, for the order of the day.
NEW_DAY, TURNS = ("new_day", "turns")

MAY, EACH_MAY, EACH_CHARACTER, TARGET = ASKS = ("may", "each_may", "each_character", "target")
NAMING = (EACH_CHARACTER, TARGET)
EACH = (EACH_MAY, EACH_CHARACTER)

DRAWN_A_DAY = 2
MOST_A_DAY = 100  # 004, 1.4.6: times one quick action, or one reaction, of one object
TURN, DAY = ("turn", "day")
COST, NEXT_COST, NOTE = ("cost", "next_cost", "note")
DURATIONS = (TURN, AFTERNOON, DAY)
# Until when an Emblem stays that was made outside of what it is for: the end of the phase.
PHASE = "phase"

# What a Character is while it is in an expedition.
DEFENDER, GIGANTIC, ROOTED = PASSIVES = ("defender", "gigantic", "rooted")
