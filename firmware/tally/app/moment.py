"""A moment at the table: what a gesture's meaning depends on."""

from collections import namedtuple

# `view` and `state` of the game as it stands; `picked` holds cards tapped for a choice that is not complete yet;
# at strict pace (`is_strict`) each pass is said by who passes.
Moment = namedtuple("Moment", ("view", "state", "picked", "is_strict"))
