"""A `main.py` for the Pico that tells what the firmware's loop takes, a line of JSON each on the serial port.

["busy", page, us]: a turn of over 20 ms; ["free", bytes]: the free heap after a collection, now and then.
"""

import gc
import json

import entry
import utime

from tally.app.table import Table

LONGEST_US = 20_000
TURNS_BETWEEN_COLLECTIONS = 200

plain_tick = Table.tick
turns = 0


def watched_tick(table: Table) -> None:
    """Do what the table does in a turn, and tell what it took."""
    global turns
    page = table.page_name()
    began_us = utime.ticks_us()
    plain_tick(table)
    taken_us = utime.ticks_diff(utime.ticks_us(), began_us)
    if taken_us > LONGEST_US:
        print(json.dumps(["busy", page, taken_us]))
    turns += 1
    if turns % TURNS_BETWEEN_COLLECTIONS == 0:
        gc.collect()
        print(json.dumps(["free", gc.mem_free()]))


Table.tick = watched_tick
entry.run()
