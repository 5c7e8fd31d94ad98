"""The English words of a deck check, and of cards that are registered."""

TABLE = (
    """
deck.title Deck check
deck.number Deck {}
deck.any no format
deck.daycare Daycare
deck.preschool Preschool
deck.grade_school Grade school
deck.tap tap every card
deck.leave hold Left: leave
deck.again counted already
deck.clash seen before!
deck.lost tap it again
deck.trouble.one {} breach
deck.trouble {} breaches
deck.none no breach
deck.fine no breach so far
deck.cards.one {} card
deck.cards {} cards
deck.copies {}: {} cards, at most {}
deck.prefixed {}: {} with a prefix, at most {}
deck.small {}{} cards, at least {}
deck.large {}{} cards, at most {}
deck.both In both decks: {}
deck.two_titles UID of another card: {}
deck.altered Altered: {}
""",
    """
mark.genuine genuine
mark.by genuine: {}
mark.unsigned unsigned
mark.altered ALTERED
mark.unknown_key unknown key
mark.listed no tag, by its UID
register.title Register a card
register.lay lay a sticker on the reader
register.known is known already
register.writing hold it there: writing
register.again lay it on the reader again
register.written written, and kept. Next one?
register.kept kept by its UID. Next one?
""",
)
