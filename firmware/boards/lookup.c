// Finds a name in a table: 1,500 times in the 10 ms in which a card is played.
//
// MicroPython's own search divides for each slot, which takes an RP2040 45 cycles. This one first looks where the same
// name was in the same table last time: that takes 35 cycles in all. Otherwise it divides by multiplying. Some names of a
// frozen module are not in its table, but in flash (`names.c`).
#include <string.h>

#include "in_flash.h"
#include "py/mpstate.h"
#include "py/obj.h"

// MicroPython's own search, renamed by `quick.h`. It does all that is rare.
mp_map_elem_t *mp_map_lookup_rare(mp_map_t *map, mp_obj_t name, mp_map_lookup_kind_t kind);

// Hints: the last places in tables. The name there is compared, so two names may share a hint, and a table may change.
#define HINTS (4096)
static uint8_t hints[HINTS];

// One more than 65,536 / n. A byte times this, without the low 16 bits, is the byte divided by n.
#define PART_BITS (16)
#define PART(n) ((1 << PART_BITS) / (n) + 1)
#define PARTS_4(n) PART(n), PART(n + 1), PART(n + 2), PART(n + 3)
#define PARTS_16(n) PARTS_4(n), PARTS_4(n + 4), PARTS_4(n + 8), PARTS_4(n + 12)
#define PARTS_64(n) PARTS_16(n), PARTS_16(n + 16), PARTS_16(n + 32), PARTS_16(n + 48)
static const uint32_t parts[] = {
    0, PART(1), PART(2), PART(3), PARTS_4(4), PARTS_4(8), PARTS_4(12),
    PARTS_16(16), PARTS_16(32), PARTS_16(48), PARTS_64(64), PARTS_64(128), PARTS_64(192),
};

// Names that were looked for in modules without them: `len` and other builtins, 1,000 times in a tap.
#define ABSENT (128)
static uint32_t absent[ABSENT];

_Static_assert(MICROPY_QSTR_BYTES_IN_HASH == 1, "a hash is a byte: what follows divides no more than that");

static uint32_t asked(size_t module, mp_obj_t name) {
    return module << 16 | MP_OBJ_QSTR_VALUE(name);
}

static uint32_t *absent_at(size_t module, mp_obj_t name) {
    return &absent[(module ^ MP_OBJ_QSTR_VALUE(name)) % ABSENT];
}

static size_t hash_of(mp_obj_t name) {
    qstr number = MP_OBJ_QSTR_VALUE(name);
    const qstr_pool_t *pool = MP_STATE_VM(last_pool);
    while (number < pool->total_prev_len) {
        pool = pool->prev;
    }
    return pool->hashes[number - pool->total_prev_len];
}

// Returns where the search for a name begins. Its hash is a byte.
static size_t first_place(size_t hash, size_t size) {
    return size < MP_ARRAY_SIZE(parts) ? hash - (hash * parts[size] >> PART_BITS) * size : hash;
}

// Returns the slot of a name in a hash table that is not empty, or NULL.
static mp_map_elem_t *slot_of(const mp_map_t *map, mp_obj_t name) {
    mp_map_elem_t *end = map->table + map->alloc;
    mp_map_elem_t *first = map->table + first_place(hash_of(name), map->alloc);
    mp_map_elem_t *slot = first;
    do {
        if (slot->key == name) {
            return slot;
        }
        if (slot->key == MP_OBJ_NULL) {
            return NULL;
        }
        if (++slot == end) {
            slot = map->table;
        }
    } while (slot != first);
    return NULL;
}

static MP_NOINLINE mp_map_elem_t *searched(mp_map_t *map, mp_obj_t name, mp_map_lookup_kind_t kind, uint8_t *hint) {
    mp_map_elem_t *slot = NULL;
    if (map->alloc && map->all_keys_are_qstrs && !map->is_ordered && kind != MP_MAP_LOOKUP_REMOVE_IF_FOUND) {
        slot = slot_of(map, name);
        if (!slot && kind == MP_MAP_LOOKUP) {
            return NULL;
        }
    }
    if (!slot) {
        slot = mp_map_lookup_rare(map, name, kind);
    }
    if (slot) {
        *hint = slot - map->table;
    }
    return slot;
}

// A frozen module's names on the heap come before those in flash. A hint for a name in flash is its place there, plus
// the size of the table.
static MP_NOINLINE mp_map_elem_t *found_in(size_t module, mp_map_t *map, mp_obj_t name, uint8_t *hint) {
    uint32_t *last = absent_at(module, name);
    if (*last == asked(module, name)) {
        return NULL;
    }
    mp_map_elem_t *slot = NULL;
    if (*hint >= map->alloc) {
        slot = taptally_slot_at(module, name, *hint - map->alloc);
    }
    if (!slot) {
        slot = searched(map, name, MP_MAP_LOOKUP, hint);
    }
    if (slot) {
        return slot;
    }
    size_t place = taptally_place_of(module, name);
    if (place == TAPTALLY_NOWHERE) {
        *last = asked(module, name);
        return NULL;
    }
    if (place + map->alloc <= UINT8_MAX) {
        *hint = place + map->alloc;
    }
    return taptally_slot_at(module, name, place);
}

// A name that was found in flash, or nowhere, may be on the heap from now on.
static MP_NOINLINE mp_map_elem_t *stored_in(size_t module, mp_map_t *map, mp_obj_t name, mp_map_lookup_kind_t kind,
    uint8_t *hint) {
    mp_map_elem_t *slot = searched(map, name, kind, hint);
    if (slot && slot->value == MP_OBJ_NULL) {
        *absent_at(module, name) = 0;
        if (taptally_place_of(module, name) != TAPTALLY_NOWHERE) {
            memset(hints, 0, sizeof(hints));
        }
    }
    return slot;
}

mp_map_elem_t *mp_map_lookup(mp_map_t *map, mp_obj_t name, mp_map_lookup_kind_t kind) {
    if (!mp_obj_is_qstr(name)) {
        return mp_map_lookup_rare(map, name, kind);
    }
    uint8_t *hint = &hints[((uintptr_t)name >> 3 ^ (uintptr_t)map->table >> 4) % HINTS];
    mp_map_elem_t *slot = &map->table[*hint];
    if (*hint < map->alloc && slot->key == name && kind != MP_MAP_LOOKUP_REMOVE_IF_FOUND) {
        return slot;
    }
    size_t module = taptally_module_of(map);
    if (module >= taptally_modules_count) {
        return searched(map, name, kind, hint);
    }
    return kind == MP_MAP_LOOKUP ? found_in(module, map, name, hint) : stored_in(module, map, name, kind, hint);
}
