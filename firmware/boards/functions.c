// Functions of frozen code are in flash already (`rom_functions.py`). So they are found there, not made on the heap.
// The linker puts these in place of MicroPython's.
#include "in_flash.h"
#include "py/emitglue.h"
#include "py/gc.h"
#include "py/objfun.h"
#include "py/runtime.h"

MP_STATIC_ASSERT(sizeof(taptally_function_t) == sizeof(mp_obj_fun_bc_t));

mp_obj_t __real_mp_make_function_from_proto_fun(mp_proto_fun_t code, const mp_module_context_t *context,
    const mp_obj_t *defaults);
void __real_gc_collect_start(void);

static const taptally_function_t *in_flash(mp_proto_fun_t code) {
    const taptally_function_t *function = code;
    bool is_one = function >= taptally_functions && function < taptally_functions + taptally_functions_count;
    return is_one ? function : NULL;
}

// Returns the frozen module with these constants, NULL if there is none.
static const mp_module_context_t *in_flash_with(const qstr_short_t *constants) {
    for (size_t index = 0; index < taptally_modules_count; index++) {
        if (taptally_contexts[index].constants.qstr_table == constants) {
            return &taptally_contexts[index];
        }
    }
    return NULL;
}

// A function in flash refers to its module's context in flash. So a module whose code is about to run moves to that
// context, with the contents of its table. Only `__main__` stays: it shares its table with the REPL.
static const mp_module_context_t *own_context(const mp_module_context_t *context) {
    const mp_module_context_t *own = in_flash_with(context->constants.qstr_table);
    if (!own || own == context || context->module.globals == &MP_STATE_VM(dict_main)) {
        return context;
    }
    *own->module.globals = *context->module.globals;
    ((mp_module_context_t *)context)->module.globals = own->module.globals;
    mp_locals_set(own->module.globals);
    return own;
}

// The collector must not free what the modules hold on the heap.
void __wrap_gc_collect_start(void) {
    __real_gc_collect_start();
    gc_collect_root((void **)taptally_globals, taptally_modules_count * sizeof(mp_obj_dict_t) / sizeof(void *));
}

mp_obj_t __wrap_mp_make_function_from_proto_fun(mp_proto_fun_t code, const mp_module_context_t *context,
    const mp_obj_t *defaults) {
    const taptally_function_t *function = in_flash(code);
    if (!function) {
        return __real_mp_make_function_from_proto_fun(code, own_context(context), defaults);
    }
    bool has_defaults = defaults && (defaults[0] != MP_OBJ_NULL || defaults[1] != MP_OBJ_NULL);
    if (!has_defaults && function->context == context) {
        return MP_OBJ_FROM_PTR(function);
    }
    mp_obj_t made = mp_obj_new_fun_bc(defaults, function->bytecode, context, function->child_table);
    ((mp_obj_base_t *)MP_OBJ_TO_PTR(made))->type = function->base.type;
    return made;
}

// Bit 8 of the number says that default values come before the closed-over values.
mp_obj_t __wrap_mp_make_closure_from_proto_fun(mp_proto_fun_t code, const mp_module_context_t *context,
    mp_uint_t number, const mp_obj_t *values) {
    bool has_defaults = number & 0x100;
    mp_obj_t function = __wrap_mp_make_function_from_proto_fun(code, context, has_defaults ? values : NULL);
    return mp_obj_new_closure(function, number & 0xff, has_defaults ? values + 2 : values);
}
