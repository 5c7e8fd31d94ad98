"""Labels to print: sheets as PDF, a label with what its card shows and a QR code of what its tag tells."""
