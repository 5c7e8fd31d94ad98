// The parts of frozen code that are in flash. `host_sim/flashing/rom_constants.py` writes them.
#include "py/bc.h"
#include "py/obj.h"

// A function: MicroPython's `mp_obj_fun_bc_t` without default values.
typedef struct {
    mp_obj_base_t base;
    const mp_module_context_t *context;
    struct _mp_raw_code_t *const *child_table;
    const byte *bytecode;
} taptally_function_t;

extern const taptally_function_t taptally_functions[];
extern const size_t taptally_functions_count;

// The modules, and the heads of their tables on the heap, one after another.
extern const mp_module_context_t taptally_contexts[];
extern mp_obj_dict_t taptally_globals[];
extern const size_t taptally_modules_count;

// A name, and its value: the number of a function or of a constant. Constants are counted after the functions.
typedef struct {
    qstr_short_t name;
    uint16_t known;
} taptally_name_t;

// The names of each module start where those of the module before end.
extern const taptally_name_t taptally_names[];
extern const uint16_t taptally_starts[];
extern const mp_rom_obj_t taptally_constants[];

// Returns the number of the module with this table; a number that is too large if there is none.
static inline size_t taptally_module_of(const mp_map_t *map) {
    return ((uintptr_t)map - (uintptr_t)&taptally_globals[0].map) / sizeof(mp_obj_dict_t);
}

// Returns the place of a name among the names of a module; TAPTALLY_NOWHERE if it is none of them.
#define TAPTALLY_NOWHERE (SIZE_MAX)
size_t taptally_place_of(size_t module, mp_obj_t name);

// Returns the slot of a name at this place, valid until the next call; NULL if another name is there.
mp_map_elem_t *taptally_slot_at(size_t module, mp_obj_t name, size_t place);
