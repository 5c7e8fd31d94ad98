"""The English words of effects by hand, and of places on the table."""

TABLE = (
    """
effect.cookies Cookies
effect.cards Draw or discard
effect.life Life Points
effect.coins Coins
effect.orbs Orbs
effect.ready Ready Orbs
effect.numbers Change numbers
effect.turn_over Turn over
effect.move Move a card
effect.whose.cookies Whose cookies?
effect.whose.cards Whose cards?
effect.whose.life Whose life?
effect.whose.coins Whose coins?
effect.whose.orbs Whose Orbs?
effect.whose.ready Whose ready Orbs?
effect.which.numbers Which character?
effect.which.turn_over Turn over which?
effect.which.move Move which card?
effect.number Which number?
effect.where Where to?
effect.slot Which slot?
effect.enters For whom?
effect.from From where?
""",
    """
effect.cookies.less loses cookies
effect.cookies.more gains cookies
effect.cards.less discards
effect.cards.more draws
effect.life.less loses life
effect.life.more gains life
effect.coins.less loses coins
effect.coins.more gains coins
effect.orbs.less loses Orbs
effect.orbs.more gains Orbs
effect.ready.less exhausts
effect.ready.more readies
place.timeout Timeout
place.hand Hand
place.pile Pile
place.outside Outside the game
place.slot Another slot
place.other_side The other side
""",
)
