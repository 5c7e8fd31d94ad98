// Names of frozen modules in flash (`rom_names.py`). `lookup.c` looks for a name here if the module does not have it
// on the heap.
#include "in_flash.h"
#include "pico/platform.h"

// One for the program, and one for interrupts: a button's handler looks up names as well.
static mp_map_elem_t slots[2];

size_t taptally_place_of(size_t module, mp_obj_t name) {
    const taptally_name_t *first = &taptally_names[taptally_starts[module]];
    const taptally_name_t *end = &taptally_names[taptally_starts[module + 1]];
    qstr wanted = MP_OBJ_QSTR_VALUE(name);
    for (const taptally_name_t *one = first; one < end; one++) {
        if (one->name == wanted) {
            return one - first;
        }
    }
    return TAPTALLY_NOWHERE;
}

mp_map_elem_t *taptally_slot_at(size_t module, mp_obj_t name, size_t place) {
    const taptally_name_t *one = &taptally_names[taptally_starts[module] + place];
    const taptally_name_t *end = &taptally_names[taptally_starts[module + 1]];
    if (one >= end || one->name != MP_OBJ_QSTR_VALUE(name)) {
        return NULL;
    }
    mp_map_elem_t *slot = &slots[__get_current_exception() != 0];
    slot->key = name;
    slot->value = one->known < taptally_functions_count
        ? MP_OBJ_FROM_PTR(&taptally_functions[one->known])
        : (mp_obj_t)taptally_constants[one->known - taptally_functions_count];
    return slot;
}
