"""The words of a card and its code: loaded when the first card is registered or needed."""

TABLE = {
    "keyholder": b"""
staff Staff
judge Judge
cards.staff Staff cards
cards.judge Judge cards
card Card {}
stays stays
add Add a card
forget Forget
lay tap to find
none none of these
tap.staff Lay the new staff card on the reader
tap.judge Lay the new judge card on the reader
code {}: the code
new {}: a new code
again {}: the code again
hint hold Left: back
checking Checking the code
keeping Saving the code
wrong Wrong code
differs Not the same: again
wait Wait {} s
no_card This sticker cannot be it
full Eight cards: forget one first
not_saved It could not be saved
""",
}
