"""Other Pythons that run the same code: MicroPython as WebAssembly under Node.js."""
