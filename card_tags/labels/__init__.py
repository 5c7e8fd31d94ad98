"""Labels to print, as PDF. A label shows what its card shows, and a QR code of what its tag tells a phone."""
