"""The words and numbers of WOTN: phases, types, keywords and limits, as tables."""

GAME = "wotn"
LOCATION, REVEAL, BATTLE, RESOLVE, RELEASE = "location", "reveal", "battle", "resolve", "release"
ENEMY, ITEM = "enemy", "item"
TYPES = (LOCATION, ENEMY, ITEM)

AMBUSH, DEFENDER, FINAL_BATTLE = KEYWORDS = ("ambush", "defender", "final_battle")
AUTO = "auto"
# When an effect of an item can be used, and the phase of that.
USES = {LOCATION: LOCATION, BATTLE: BATTLE, AUTO: RESOLVE}

YOU = "you"  # the active seat, in a title
WON, LOST = "won", "lost"
CONCESSION, ELIMINATION, TIME = "concession", "elimination", "time"
# How the penalties of a lost battle come: with the pass, or each with an event of its own.
TOGETHER, ONE_BY_ONE = PENALTIES = ("together", "one_by_one")
# The refusals that a card can overrule: a part is done without its whole price, the die is rolled again.
CANNOT_PAY, ALREADY_ROLLED = "cannot_pay", "already_rolled"

LIFE, COINS = COUNTERS = ("life", "coins")
NUMBERS = (LIFE, "durability")  # on cards
# The option that is the most a seat can gain of a counter.
MOST = {LIFE: LIFE, COINS: "max_coins"}
