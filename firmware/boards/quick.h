// Settings that make MicroPython quicker than its defaults, for all boards.

// `lookup.c` looks up names. It leaves the rest to MicroPython's own function.
#define MICROPY_WRAP_MP_MAP_LOOKUP(f) f##_rare

// The hints of `lookup.c` replace MicroPython's cache.
#define MICROPY_OPT_MAP_LOOKUP_CACHE (0)

// The second core is not used, so no lock is needed for each new object.
#define MICROPY_PY_THREAD (0)

// No module needs `__file__`, which would be one more name in each table.
#define MICROPY_MODULE___FILE__ (0)
