// What is stored under its name in a table. A class would also name its module, and itself, which nothing here asks it:
// 125 classes stay in a game, and without these two their tables take 2.3 KB less. What a name stands for already, as a
// module's names in flash do, is not stored either.
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
