// A function of frozen code as it lies in flash: MicroPython's `mp_obj_fun_bc_t` without default values.
#include "py/bc.h"
#include "py/obj.h"

typedef struct {
    mp_obj_base_t base;
    const mp_module_context_t *context;
    struct _mp_raw_code_t *const *child_table;
    const byte *bytecode;
} taptally_function_t;

// `functions_in_flash.py` writes these three. A module's functions share its context, which is known once it is imported.
extern mp_module_context_t taptally_contexts[];
extern const taptally_function_t taptally_functions[];
extern const size_t taptally_functions_count;
