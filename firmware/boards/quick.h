// What makes MicroPython quicker than it comes, for all boards.

// Names are looked up by `lookup.c`, and only what that leaves by MicroPython's own function.
#define MICROPY_WRAP_MP_MAP_LOOKUP(f) f##_rare

// Which knows better where each name was found last.
#define MICROPY_OPT_MAP_LOOKUP_CACHE (0)

// The second core is left alone: nothing has to be locked for each object that is made.
#define MICROPY_PY_THREAD (0)

// No module asks from which file it came: that would be a name more in the table of each.
#define MICROPY_MODULE___FILE__ (0)
