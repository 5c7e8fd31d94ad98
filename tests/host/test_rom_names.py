"""The C of MicroPython's build for frozen code, written again with the names whose values are known."""

from itertools import pairwise

import pytest

from host_sim.flashing.rom_names import with_names

pytestmark = pytest.mark.slow

# `cards` has constants, functions (one with default values, one in machine code), and a name that a
# function binds anew. `hand` imports some of them, and `hand.fan` imports one of these from `hand`.
CONTENT = """\
#include "py/nativeglue.h"
const size_t taptally_functions_count = 7;

// frozen module cards
// - frozen file name: cards.py
static const byte fun_data_cards__lt_module_gt_[3] = {
    0x08,0x02, // prelude
    0x85, // LOAD_CONST_SMALL_INT 5
    0x16,0x02, // STORE_NAME 'MOST'
    0x10,0x03, // LOAD_CONST_STRING 'worn_out'
    0x16,0x04, // STORE_NAME 'KIND'
    0x10,0x05, // LOAD_CONST_STRING 'Two cards.'
    0x16,0x06, // STORE_NAME 'TOLD'
    0x23,0x01, // LOAD_CONST_OBJ 1
    0x16,0x07, // STORE_NAME 'SUITS'
    0x51, // LOAD_CONST_NONE
    0x16,0x08, // STORE_NAME 'last'
    0x51, // LOAD_CONST_NONE
    0x16,0x08, // STORE_NAME 'first'
    0x32,0x00, // MAKE_FUNCTION 0
    0x16,0x09, // STORE_NAME 'deal'
    0x33,0x01, // MAKE_FUNCTION_DEFARGS 1
    0x16,0x0a, // STORE_NAME 'draw'
    0x32,0x01, // MAKE_FUNCTION 1
    0x16,0x0b, // STORE_NAME 'blit'
    0x63, // RETURN_VALUE
};
static const byte fun_data_cards_deal[3] = {
    0x17,0x08, // STORE_GLOBAL 'last'
    0x85, // LOAD_CONST_SMALL_INT 5
    0x16,0x02, // STORE_NAME 'inner'
};
static const mp_raw_code_t *const children_cards__lt_module_gt_[] = {
    (const mp_raw_code_t *)&taptally_functions[6],
    (const mp_raw_code_t *)&proto_fun_cards_blit,
};
static const mp_rom_obj_t const_obj_table_data_cards[2] = {
    MP_ROM_PTR(&const_obj_cards_0),
    MP_ROM_PTR(&const_obj_cards_1),
};

// frozen module hand___init__
// - frozen file name: hand/__init__.py
static const byte fun_data_hand___init____lt_module_gt_[3] = {
    0x1b,0x06, // IMPORT_NAME 'hand'
    0x1c,0x02, // IMPORT_FROM 'fan'
    0x16,0x02, // STORE_NAME 'fan'
    0x1b,0x06, // IMPORT_NAME 'cards'
    0x1c,0x02, // IMPORT_FROM 'deal'
    0x16,0x02, // STORE_NAME 'give'
    0x1c,0x02, // IMPORT_FROM 'MOST'
    0x16,0x02, // STORE_NAME 'MOST'
    0x1c,0x02, // IMPORT_FROM 'draw'
    0x16,0x02, // STORE_NAME 'draw'
    0x1b,0x06, // IMPORT_NAME 'machine'
    0x1c,0x02, // IMPORT_FROM 'Pin'
    0x16,0x02, // STORE_NAME 'Pin'
};

// frozen module hand_fan
// - frozen file name: hand/fan.py
static const byte fun_data_hand_fan__lt_module_gt_[3] = {
    0x1b,0x06, // IMPORT_NAME 'hand'
    0x1c,0x02, // IMPORT_FROM 'give'
    0x16,0x02, // STORE_NAME 'deal_out'
};
"""


def listed(array: str) -> list[str]:
    """Return the rows of an array that is written."""
    rows = with_names(CONTENT).partition(f"{array}[] = {{\n")[2].partition("\n};")[0]
    return [row.strip().removesuffix(",") for row in rows.splitlines()]


def known() -> dict[str, str]:
    """Return what each name stands for: the number of a function, or a constant."""
    constants = dict(enumerate(listed("taptally_constants"), 7))
    names = [row.strip("{}").removeprefix("MP_QSTR_").split(", ") for row in listed("taptally_names")]
    return {name: constants.get(int(number), f"function {number}") for name, number in names}


def test_the_rest_of_the_file_stays() -> None:
    assert with_names(CONTENT).startswith(CONTENT)


def test_a_module_has_its_functions_and_its_constants() -> None:
    assert known() == {
        "MOST": "MP_ROM_INT(5)",
        "KIND": "MP_ROM_QSTR(MP_QSTR_worn_out)",
        "SUITS": "MP_ROM_PTR(&const_obj_cards_1)",
        "first": "MP_ROM_NONE",
        "deal": "function 6",
        "give": "function 6",
        "deal_out": "function 6",
    }


def test_each_module_has_its_own_whether_made_or_imported() -> None:
    starts = list(map(int, listed("taptally_starts")))
    names = [row.strip("{}").partition(",")[0].removeprefix("MP_QSTR_") for row in listed("taptally_names")]
    assert [names[start:end] for start, end in pairwise(starts)] == [
        ["MOST", "KIND", "SUITS", "first", "deal"],
        ["give", "MOST"],
        ["deal_out"],
    ]
