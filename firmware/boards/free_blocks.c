// Where the search for a free block begins. MicroPython goes back to each block that is freed. From there it searches all
// the used memory for anything larger than a block: 5 ms of the 20 that a press may take. Here the search goes on from
// where it was, until the next collection. The linker puts these functions in place of MicroPython's.
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
