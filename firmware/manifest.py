"""What a MicroPython built from source freezes: the modules that `make frozen` wrote, and those of its port.

    make frozen
    cd micropython/ports/rp2
    cmake -S . -B build -DMICROPY_BOARD=RPI_PICO -DMICROPY_FROZEN_MANIFEST=.../firmware/manifest.py
    cmake --build build

Frozen modules run from flash and come before the image's, which stays as it is: it has the board, the
catalogues, boot.py and the rulebooks. Make both from the same sources, for they share their short names. A
Pico has 640 KB before its files; MicroPython 1.27 fills 544 KB of them with these, and with the rulebooks it
would fill 717: `make firmware MICROPYTHON=FILE.uf2` refuses one that is too large. The firmware imports
nothing of micropython-lib, so nothing of it is required; the port's own manifest, which does, is left out.
"""

OPTIMISED = 3  # as `mpy-cross -O3`

freeze("$(PORT_DIR)/modules")
freeze("../build/frozen", opt=OPTIMISED)
