"""The English words of the menu and of what it leads to."""

TABLE = (
    """
menu.title Menu
menu.undo Take back
menu.history History
menu.concede Give up
menu.time Time is over
menu.correct Correct a count
menu.new_game New game
menu.explain Explain
menu.cards Cards in play
menu.play Play a card
menu.moves Without a card
who.title {}: whose?
ask.rolled The die
ask.deck_set Cards in the deck
ask.range {} to {}
ask.roll Roll
moves.keep {} keeps the hand
moves.mulligan {}: mulligan
moves.deck Deck of {}
moves.first First {}
menu.effects Effect by hand
menu.settings Settings
menu.device This device
menu.names Names of the seats
menu.check Self test
menu.about About
cards.in_play Cards in play
cards.out_of_play Cards not in play
cards.fighters Who fights?
""",
    """
sure.conceded Give up?
sure.conceded.then {} gives up, and the other seat wins.
sure.new_game Leave this game?
sure.new_game.then It is not over, and the table does not go on with it.
sure.time_called Is the time over?
sure.time_called.then The tie-break decides who has won.
hand.title {}: cards in hand
hand.was was {}
hand.discard discard {}
hand.keep keep all
correct.was It was
correct.change Change by
correct.becomes It becomes
target.aside tap or pick
menu.deck_check Deck check
menu.register Register a card
""",
)
