// Where a free block is looked for. MicroPython goes back to each block that is given back, and then looks, for whatever
// is larger than a block, through all that is in use behind it: 5 ms of the 20 that a press may take. Here it goes on
// from where it is, until a collection begins anew. The linker puts these in the place of MicroPython's.
#include "py/gc.h"
#include "py/mpstate.h"

void __real_gc_free(void *block);
void *__real_gc_realloc(void *block, size_t size, bool may_move);

static void go_on_from(size_t index) {
    if (MP_STATE_MEM(area).gc_last_free_atb_index < index) {
        MP_STATE_MEM(area).gc_last_free_atb_index = index;
    }
}

void __wrap_gc_free(void *block) {
    size_t index = MP_STATE_MEM(area).gc_last_free_atb_index;
    __real_gc_free(block);
    go_on_from(index);
}

void *__wrap_gc_realloc(void *block, size_t size, bool may_move) {
    size_t index = MP_STATE_MEM(area).gc_last_free_atb_index;
    void *moved = __real_gc_realloc(block, size, may_move);
    go_on_from(index);
    return moved;
}
