// Names of frozen modules that lie in flash (`names_in_flash.py`): `lookup.c` goes on with them where a module's table
// on the heap ends.
#include "in_flash.h"
#include "pico/platform.h"

// Of this size, a table's address tells whose it is.
MP_STATIC_ASSERT(sizeof(mp_obj_dict_t) == 16);

// One for what runs, and one for what interrupts it: a button's handler looks up names, too.
static mp_map_elem_t slots[2];

// Returns the number of the module that has this table; too large a one if none has.
static size_t module_of(const mp_map_t *map) {
    return ((uintptr_t)map - (uintptr_t)&taptally_globals[0].map) / sizeof(mp_obj_dict_t);
}

size_t taptally_place_of(const mp_map_t *map, mp_obj_t name) {
    size_t module = module_of(map);
    if (module >= taptally_modules_count) {
        return TAPTALLY_NOWHERE;
    }
    const taptally_name_t *first = &taptally_names[taptally_starts[module]];
    const taptally_name_t *end = &taptally_names[taptally_starts[module + 1]];
    qstr number = MP_OBJ_QSTR_VALUE(name);
    for (const taptally_name_t *known = first; known < end; known++) {
        if (known->name == number) {
            return known - first;
        }
    }
    return TAPTALLY_NOWHERE;
}

mp_map_elem_t *taptally_slot_at(const mp_map_t *map, mp_obj_t name, size_t place) {
    size_t module = module_of(map);
    if (module >= taptally_modules_count) {
        return NULL;
    }
    size_t index = taptally_starts[module] + place;
    if (index >= taptally_starts[module + 1] || taptally_names[index].name != MP_OBJ_QSTR_VALUE(name)) {
        return NULL;
    }
    size_t known = taptally_names[index].known;
    mp_map_elem_t *slot = &slots[__get_current_exception() != 0];
    slot->key = name;
    slot->value = known < taptally_functions_count
        ? MP_OBJ_FROM_PTR(&taptally_functions[known])
        : (mp_obj_t)taptally_constants[known - taptally_functions_count];
    return slot;
}
