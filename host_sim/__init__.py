"""Everything of Taptally that runs on a desktop: emulated chips, runtimes and commands."""
