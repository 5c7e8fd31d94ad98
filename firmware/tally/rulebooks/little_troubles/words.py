"""The words and numbers of Little Troubles: types, phases, limits, counters and refusals, as tables."""

CHARACTER, ACTION, FIELD, TOY, SCENE, GOAL, PREGAME = TYPES = (
    "character", "action", "field", "toy", "scene", "goal", "pregame",
)  # fmt: skip
PREFIXES = ("", "main", "decisive", "iconic", "shiny", "memorable", "great")
# What stays in play, and what goes to Timeout when it is resolved.
STAYING = (CHARACTER, FIELD, TOY, SCENE, GOAL)
SPENT = (ACTION, PREGAME)
NUMBERS = ("confidence", "maturity", "reward")
COUNTERS = ("cookies", "wins", "used", "hand", "pile", "timeout")

SETUP, BUILD, PRE_FIGHT, CHOOSE_FIGHT, FIGHT, RESOURCE, DISCARD = (
    "setup", "build", "pre_fight", "choose_fight", "fight", "resource", "discard",
)  # fmt: skip
# 000, Build and Pre-Fight: the phases that are a priority loop, and those that quick cards share.
LOOPS = (BUILD, PRE_FIGHT, FIGHT)
QUICK_ONLY = (PRE_FIGHT, FIGHT)
# Where card text alone lets a card be played.
PLAYED_ANYWAY = (CHOOSE_FIGHT, RESOURCE, DISCARD)
# When a skip of the fight still comes in time.
SKIPPABLE = (SETUP, BUILD, PRE_FIGHT, CHOOSE_FIGHT)

LIMIT = 4  # cards and abilities, a seat, a loop
SLOTS = 5  # of characters, and of toys
HAND_DRAWN, HAND_BACK, HAND_LIMIT = 10, 4, 9
COOKIES_FIRST, COOKIES_SECOND = 30, 32
COOKIES_TO_WIN, WINS_TO_WIN = 100, 10
POINTS_PER_WIN = 10  # in the tie-break, where each goal is worth 100

# The events that bring a card, and those that answer what another asked.
PLAYS = ("card_played", "ability_used")
ANSWERS = ("target_chosen",)
# What "anyway" may overrule, in the order of checks.
OVERRULED = (
    "wrong_phase", "activation_limit", "not_your_priority", "wrong_type", "not_quick", "cannot_pay",
    "slots_full",
)  # fmt: skip
# Operations that are shown otherwise than they are written.
SIGNS = {"*": "\u00d7", "/": "\u00f7"}
