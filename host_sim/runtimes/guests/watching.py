"""What stands behind a board's configuration, and `WATCHES`, where the firmware is watched.

Frozen code wins over a file's, but the wiring is always a file, and the firmware asks for it last. A line of
JSON each is told on the serial port: ["turn", page, from, to] of a turn of over 20 ms, in microseconds since
power-up; ["free", page, bytes] of the heap after a collection, in moments with nothing to do.
"""

import gc
import json
import sys

import utime

LONGEST_US = 20_000
TURNS_BETWEEN = 200

_board = BOARD
del BOARD
_watched = []


def __getattr__(name):
    if name != "BOARD":
        raise AttributeError(name)
    table = sys.modules.get("tally.app.table")
    if table and not _watched:
        _watched.append(table.Table.tick)
        table.Table.tick = _watching(table.Table.tick, WATCHES)
    return _board


def _watching(plain_tick, watches):
    left = 1
    last_page = ""

    def turn(table):
        began_us = utime.ticks_us()
        plain_tick(table)
        ended_us = utime.ticks_us()
        if utime.ticks_diff(ended_us, began_us) > LONGEST_US:
            print(json.dumps(["turn", table.page_name(), began_us, ended_us]))

    def heap(table):
        nonlocal left, last_page
        plain_tick(table)
        if table.is_busy():
            return
        left -= 1
        page = table.page_name()
        if not left or page != last_page:
            left = TURNS_BETWEEN
            last_page = page
            gc.collect()
            print(json.dumps(["free", page, gc.mem_free()]))

    return turn if watches == "turns" else heap
