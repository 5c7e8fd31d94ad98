// Decides what is stored under a name in a table. A class would also store the names of its module and of itself, but no
// code of ours asks for them. A game keeps 125 classes: without these two names their tables take 2.3 KB less. A value
// that the name has already, such as a function in flash, is not stored either.
#include "py/runtime.h"

void __real_mp_store_name(qstr name, mp_obj_t value);

static bool is_there(qstr name, mp_obj_t value) {
    mp_map_elem_t *slot = mp_map_lookup(&mp_locals_get()->map, MP_OBJ_NEW_QSTR(name), MP_MAP_LOOKUP);
    return slot && slot->value == value;
}

void __wrap_mp_store_name(qstr name, mp_obj_t value) {
    if (name != MP_QSTR___module__ && name != MP_QSTR___qualname__ && !is_there(name, value)) {
        __real_mp_store_name(name, value);
    }
}
