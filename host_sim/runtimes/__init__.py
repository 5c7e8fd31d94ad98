"""Other Pythons that run the same code: MicroPython as WebAssembly, and a whole Pico, both under Node.js."""
