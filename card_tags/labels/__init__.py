"""Labels to print, as PDF. A label shows what its card shows, and in a QR code what a phone reads."""
