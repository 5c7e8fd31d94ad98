"""The C of MicroPython's build for frozen code, written again with its functions already made."""

import pytest

from host_sim.flashing.rom_functions import OtherContent, with_functions

pytestmark = pytest.mark.slow

# The first module has a function within a function, and one in machine code. The last has a generator.
CONTENT = """\
#include "py/emitglue.h"
#include "py/nativeglue.h"

// frozen module cards
static const byte fun_data_cards__lt_module_gt_[3] = {
    0x08,0x02, // prelude
    0x63, // RETURN_VALUE
};
static const byte fun_data_cards_deal_inner[3] = {
    0x22,0x06, // prelude
    0x63, // RETURN_VALUE
};
#define proto_fun_cards_deal_inner fun_data_cards_deal_inner[0]
static const mp_raw_code_t *const children_cards_deal[] = {
    (const mp_raw_code_t *)&proto_fun_cards_deal_inner,
};
static const byte fun_data_cards_deal[3] = {
    0xa2,0x06, // prelude
    0x63, // RETURN_VALUE
};
static const mp_raw_code_truncated_t proto_fun_cards_deal = {
    .kind = MP_CODE_BYTECODE,
    .children = (void *)&children_cards_deal,
};
static const mp_raw_code_t proto_fun_cards_blit = {
    .kind = MP_CODE_NATIVE_VIPER,
};
static const mp_raw_code_t *const children_cards__lt_module_gt_[] = {
    (const mp_raw_code_t *)&proto_fun_cards_deal,
    (const mp_raw_code_t *)&proto_fun_cards_blit,
};

static const mp_frozen_module_t frozen_module_cards = {
    .constants = {
        .qstr_table = (qstr_short_t *)&const_qstr_table_data_cards,
    },
    .proto_fun = &proto_fun_cards__lt_module_gt_,
};

// frozen module words
static const byte fun_data_words__lt_module_gt_[3] = {
    0x08,0x02, // prelude
};
static const mp_frozen_module_t frozen_module_words = {
    .constants = {
    },
};

// frozen module turns
static const byte fun_data_turns_each[3] = {
    0xa2,0x40, // prelude
};
#define proto_fun_turns_each fun_data_turns_each[0]
static const mp_raw_code_t *const children_turns__lt_module_gt_[] = {
    (const mp_raw_code_t *)&proto_fun_turns_each,
};
static const mp_frozen_module_t frozen_module_turns = {
    .constants = {
    },
};
"""


def rows() -> list[str]:
    """Return the rows of the table that is written."""
    return with_functions(CONTENT).partition("taptally_functions[] = {\n")[2].partition("};")[0].splitlines()


def test_each_function_stands_in_the_table_with_its_code_its_children_and_its_module() -> None:
    assert rows() == [
        "    {{&mp_type_fun_bc}, &taptally_contexts[0], NULL, fun_data_cards_deal_inner},",
        "    {{&mp_type_fun_bc}, &taptally_contexts[0], (void *)&children_cards_deal, fun_data_cards_deal},",
        "    {{&mp_type_gen_wrap}, &taptally_contexts[2], NULL, fun_data_turns_each},",
    ]


def test_a_child_is_a_function_of_the_table_and_machine_code_is_left() -> None:
    told = with_functions(CONTENT).replace("(const mp_raw_code_t *)", "")
    assert "children_cards_deal[] = {\n    &taptally_functions[0],\n" in told
    assert "    &taptally_functions[1],\n    &proto_fun_cards_blit,\n" in told


def test_each_module_has_a_context_with_its_constants_and_its_table() -> None:
    told = with_functions(CONTENT)
    assert "taptally_globals[3];" in told
    assert "taptally_modules_count = 3;" in told
    assert "taptally_functions_count = 3;" in told
    assert (
        """taptally_contexts[] = {
    {{{&mp_type_module}, &taptally_globals[0]}, {
        .qstr_table = (qstr_short_t *)&const_qstr_table_data_cards,
    }},
    {{{&mp_type_module}, &taptally_globals[1]}, {
"""
        in told
    )


@pytest.mark.parametrize(("wanted", "told"), [("nativeglue", "nativeglue"), ("constants", "module turns")])
def test_what_another_micropython_wrote_is_refused(wanted: str, told: str) -> None:
    start, _, end = CONTENT.rpartition(wanted)
    with pytest.raises(OtherContent, match=told):
        with_functions(start + "other" + end)
