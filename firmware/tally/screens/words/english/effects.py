"""The English words of effects by hand, and of places on the table."""

TABLE = {
    "effect": b"""
cookies Cookies
cards Draw or discard
life Life Points
coins Coins
orbs Orbs
ready Ready Orbs
numbers Change numbers
turn_over Turn over
move Move a card
whose.cookies Whose cookies?
whose.cards Whose cards?
whose.life Whose life?
whose.coins Whose coins?
whose.orbs Whose Orbs?
whose.ready Whose ready Orbs?
which.numbers Which character?
which.turn_over Turn over which?
which.move Move which card?
number Which number?
where Where to?
slot Which slot?
enters For whom?
from From where?
cookies.less loses cookies
cookies.more gains cookies
cards.less discards
cards.more draws
life.less loses life
life.more gains life
coins.less loses coins
coins.more gains coins
orbs.less loses Orbs
orbs.more gains Orbs
ready.less exhausts
ready.more readies
""",
    "place": b"""
timeout Timeout
hand Hand
pile Pile
outside Outside the game
slot Another slot
other_side The other side
""",
}
