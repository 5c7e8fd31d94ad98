// Functions of frozen code are not made: they lie in flash (`functions_in_flash.py`) and are found there.
// The linker puts these two in the place of MicroPython's.
#include "functions.h"
#include "py/emitglue.h"
#include "py/objfun.h"

MP_STATIC_ASSERT(sizeof(taptally_function_t) == sizeof(mp_obj_fun_bc_t));

mp_obj_t __real_mp_make_function_from_proto_fun(mp_proto_fun_t code, const mp_module_context_t *context,
    const mp_obj_t *defaults);

static const taptally_function_t *in_flash(mp_proto_fun_t code) {
    const taptally_function_t *function = code;
    bool is_one = function >= taptally_functions && function < taptally_functions + taptally_functions_count;
    return is_one ? function : NULL;
}

// A function in flash names its module's own context. So a module whose code is about to run fills that one in, and
// runs in it. What the context points at stays as long as the module does, and frozen modules are never let go.
static const mp_module_context_t *own_context(mp_proto_fun_t code, const mp_module_context_t *context) {
    if (mp_proto_fun_is_bytecode(code)) {
        return context;
    }
    const mp_raw_code_t *module = code;
    const taptally_function_t *first = module->children ? in_flash(module->children[0]) : NULL;
    if (!first || first->context == context) {
        return context;
    }
    mp_module_context_t *own = &taptally_contexts[first->context - taptally_contexts];
    *own = *context;
    return own;
}

mp_obj_t __wrap_mp_make_function_from_proto_fun(mp_proto_fun_t code, const mp_module_context_t *context,
    const mp_obj_t *defaults) {
    const taptally_function_t *function = in_flash(code);
    if (!function) {
        return __real_mp_make_function_from_proto_fun(code, own_context(code, context), defaults);
    }
    if (!defaults || (defaults[0] == MP_OBJ_NULL && defaults[1] == MP_OBJ_NULL)) {
        return MP_OBJ_FROM_PTR(function);
    }
    mp_obj_t made = mp_obj_new_fun_bc(defaults, function->bytecode, context, function->child_table);
    ((mp_obj_base_t *)MP_OBJ_TO_PTR(made))->type = function->base.type;
    return made;
}

// The number's bit 8 says that default values stand before what is closed over.
mp_obj_t __wrap_mp_make_closure_from_proto_fun(mp_proto_fun_t code, const mp_module_context_t *context,
    mp_uint_t number, const mp_obj_t *values) {
    bool has_defaults = number & 0x100;
    mp_obj_t function = __wrap_mp_make_function_from_proto_fun(code, context, has_defaults ? values : NULL);
    return mp_obj_new_closure(function, number & 0xff, has_defaults ? values + 2 : values);
}
