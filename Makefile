# Three commands matter: `make page`, `make play` and `make test`. Each prepares what it needs.
PYTHON ?= python3
BOARD ?= pico
VENV := .venv
BIN := $(VENV)/bin
# The system's Node.js if it is new enough, else the one from PyPI, put beside our Python.
NODE_OK := $(shell node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null && echo yes)
export PATH := $(CURDIR)/$(BIN):$(PATH)
# Paths and a tag's name may come from somebody else, so neither make nor a shell reads them as its own: they are taken
# as they are, and reach a recipe by its environment.
GIVEN := BOARD BOOTROM CARDS FIRMWARE PORT TAG
$(foreach name,$(GIVEN),$(if $(value $(name)),$(eval override $(name) := $$(value $(name)))$(eval export $(name))))
# Gives the shell's "$@" a `--cards` before each list of CARDS.
LISTS := set -f --; for list in $$CARDS; do set -- "$$@" --cards "$$list"; done
BOARD_NAME := name=$${BOARD\#\#*/}; name=$${name%.*}
# Only what a lock names is installed, by version and hash. The locked setuptools builds what comes as source. Python
# compiles a module when it is first imported: most are never imported, and compiling all takes as long as the rest.
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-compile
LOCKED := $(PIP_INSTALL) --require-hashes --requirement
LOCKS := $(wildcard requirements/*.txt)

.DEFAULT_GOAL := help
.PHONY: help setup setup-test setup-flash page play hall docs check test test-all fingerprints firmware board deploy release wiring sizes bench faults lock clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/play.stamp ## Prepare all that playing and replaying need

setup-test: $(VENV)/test.stamp ## Prepare all that the checks need

setup-flash: $(VENV)/flash.stamp ## Prepare all that talking to a Pico needs, mpremote included

page: setup ## Play in a browser; PORT=... serves it at that port
	@$(BIN)/python -m host_sim page $${PORT:+--port "$$PORT"}

play: setup ## Play in this terminal
	@$(BIN)/python -m host_sim play $(ARGS)

hall: setup ## Show a hall: a broker, thirty tables that play by themselves, and the organiser's page
	@$(BIN)/python -m host_sim hall show $(ARGS)

docs: $(VENV)/docs.stamp ## Build the site of the docs into build/site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build
	@echo "open build/site/index.html"

check: setup-test ## Run the quick checks, all day: lint, types, and what CPython alone can tell
	@$(BIN)/python -m tests check

test: setup-test ## Run what a change can break, also on MicroPython, on an emulated Pico and in a browser
	@$(BIN)/python -m tests test

test-all: setup-test ## Run every check at full size, each night and before a release
	@$(BIN)/python -m tests all

fingerprints: setup-test ## Write tests/fingerprints anew, and print what changed: look at each
	@$(BIN)/python -m tests.fingerprints

firmware: $(VENV)/flash.stamp ## Build MicroPython with all of ours frozen in it, and write build/taptally-BOARD.uf2
	@$(LISTS); $(BOARD_NAME); \
	$(BIN)/python -m host_sim firmware --board "$$BOARD" -o "build/taptally-$$name.uf2" "$$@"

board: $(VENV)/flash.stamp ## Write build/board-BOARD.uf2, the wiring alone; it needs no compiler
	@$(LISTS); $(BOARD_NAME); \
	$(BIN)/python -m host_sim board --board "$$BOARD" -o "build/board-$$name.uf2" "$$@"

deploy: $(VENV)/flash.stamp ## Lay changed modules over the firmware at PORT; CLEAN=1 takes them off, FULL=1 brings a new one
	@test -n "$$PORT" || { echo "which port? make deploy PORT=..., as 'mpremote devs' lists them" >&2; exit 2; }
	@$(LISTS); \
	$(BIN)/python -m host_sim deploy --board "$$BOARD" --port "$$PORT" $(if $(CLEAN),--clean) $(if $(FULL),--full) "$$@"

release: $(VENV)/flash.stamp ## Build every chip's firmware into build/release, with its sums, changes and pictures
	@$(BIN)/python -m host_sim release $${TAG:+"--tag=$$TAG"}

wiring: setup ## Write the wiring's tables and pictures anew, from board_configs
	@$(BIN)/python -m host_sim.wiring.pages

sizes: setup-test ## Print what the firmware takes of flash and heap, and keep it in tests/sizes.txt
	@$(BIN)/python -m host_sim sizes --keep

bench: setup-test tests/bench/node_modules/.package-lock.json ## Measure speed, each time beside a named peer
	@$(BIN)/python -m tests.bench $${FIRMWARE:+--firmware "$$FIRMWARE"} $${BOOTROM:+--bootrom "$$BOOTROM"}

faults: setup-test ## Try every promise about trouble at full size, and keep the numbers in tests/FAULTS.md
	@$(BIN)/python -m tests.faults $(PARTS)

lock: setup-test build/lock/uv.stamp ## Write requirements/ and DEPENDENCIES.md anew, from the pins in pyproject.toml and package.json
	@$(BIN)/python -m tests.dependencies --uv build/lock/bin/uv

clean: ## Remove what the commands above made
	rm -rf $(VENV) node_modules tests/bench/node_modules build *.egg-info .mypy_cache .ruff_cache .pytest_cache

# A package that no lock names any more stays until `make clean`, and a test says so. Nothing is removed here: a test
# that calls make may be running.
$(VENV)/locked.stamp: $(LOCKS)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python $(LOCKED) requirements/environment.txt
	$(BIN)/python $(LOCKED) requirements/play.txt
ifneq ($(NODE_OK),yes)
	$(BIN)/python $(LOCKED) requirements/node.txt
endif
	@touch $@

# It warns that the project's folders come first, which is wanted here.
$(VENV)/pip.stamp: pyproject.toml $(VENV)/locked.stamp
	PYTHONWARNINGS=ignore $(BIN)/python $(PIP_INSTALL) --no-deps --editable .
	@touch $@

node_modules/.package-lock.json: package-lock.json | $(VENV)/pip.stamp
	npm ci --silent
	@touch $@

# The rules core's peer: it brings 150 packages, and only `make bench` wants them.
tests/bench/node_modules/.package-lock.json: tests/bench/package-lock.json | $(VENV)/pip.stamp
	cd tests/bench && npm ci --silent
	@touch $@

# Without the packed words nothing of ours can be imported: the first import makes them.
$(VENV)/play.stamp: $(VENV)/pip.stamp node_modules/.package-lock.json
	$(BIN)/python -c "import host_sim"
	@touch $@

$(VENV)/flash.stamp: $(VENV)/pip.stamp
	$(BIN)/python $(LOCKED) requirements/flash.txt
	@touch $@

$(VENV)/docs.stamp: $(VENV)/play.stamp
	$(BIN)/python $(LOCKED) requirements/docs.txt
	@touch $@

$(VENV)/test-packages.stamp: $(VENV)/pip.stamp
	$(BIN)/python $(LOCKED) requirements/test.txt
	@touch $@

# npm brings its packages while pip brings others.
$(VENV)/test.stamp: $(VENV)/pip.stamp package-lock.json
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/play.stamp $(VENV)/test-packages.stamp
	@touch $@

# The tool that writes the locks has an environment of its own.
build/lock/uv.stamp: requirements/environment.txt requirements/lock.txt
	$(PYTHON) -m venv --clear build/lock
	build/lock/bin/python $(LOCKED) requirements/environment.txt
	build/lock/bin/python $(LOCKED) requirements/lock.txt
	@touch $@
