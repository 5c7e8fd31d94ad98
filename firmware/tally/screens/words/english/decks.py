"""The English words of a deck check, and of cards that are registered."""

TABLE = {
    "deck": b"""
title Deck check
number Deck {}
any no format
daycare Daycare
preschool Preschool
grade_school Grade school
tap tap every card
leave hold Left: leave
again counted already
clash seen before!
lost tap it again
trouble.one {} breach
trouble {} breaches
none no breach
fine no breach so far
cards.one {} card
cards {} cards
copies {}: {} cards, at most {}
prefixed {}: {} with a prefix, at most {}
small {}{} cards, at least {}
large {}{} cards, at most {}
both In both decks: {}
two_titles UID of another card: {}
altered Altered: {}
""",
    "mark": b"""
genuine genuine
by genuine: {}
unsigned unsigned
altered ALTERED
unknown_key unknown key
listed no tag, by its UID
""",
    "register": b"""
title Register a card
lay lay a sticker on the reader
known is known already
writing hold it there: writing
again lay it on the reader again
written written, and kept. Next one?
kept kept by its UID. Next one?
""",
}
