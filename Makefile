# Teien needs Python 3.11 and make; everything else is installed into .venv. `make` alone lists what there is.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
PYTHON := $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
NPM := $(BIN)/python scripts/web.py npm

# Every pip below installs the pinned versions, in its build environments too (newer pips have a second name for those).
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

PYTEST := $(BIN)/pytest --numprocesses 2 --dist worksteal
# Two things at a time, each in a make of its own, which knows what is there by then.
BOTH := @$(MAKE) --no-print-directory --jobs 2

.PHONY: help play check test test-long client built compiled lint types format web schema dev bench dist pins clean chromium

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' Makefile

play: web ## install, start the server and open the browser
	@$(BIN)/teien serve --open

check: built ## run the quick checks: lint, types, the client's tests, and pytest without browsers and slow tests
	$(BOTH) lint types client
	$(PYTEST) -m 'not browser and not slow'

test: ## run every check: lint, types, the client's tests, all of pytest with the browser tests
	$(BOTH) built chromium
	$(BOTH) lint types client compiled
	$(PYTEST)

test-long: built chromium compiled ## run all of pytest at the counts that docs/testing.md tells; takes hours
	TEIEN_TESTS=long $(PYTEST) -o faulthandler_timeout=7500

client: .venv/dev ## run the client's tests
	$(NPM) run test

built: .venv/dev
	@$(BIN)/python scripts/web.py build

compiled: .venv/dev
	$(BIN)/teien compile

lint: .venv/dev ## check style, format and layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-logo
	$(NPM) run lint

types: .venv/dev ## check types, in Python and in the client
	$(BIN)/mypy
	$(NPM) run check

format: .venv/dev ## format all sources
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run format

web: .venv/play ## build the web client, if its sources have changed
	@$(BIN)/python scripts/web.py build

schema: .venv/dev ## write the client's types anew from the server's models
	$(BIN)/python -m teien.server.schema

dev: .venv/dev ## serve with live reload, to work on the pages
	@trap 'kill $$(jobs -p)' EXIT; $(BIN)/teien serve --no-open --port 8000 & $(NPM) run dev

bench: .venv/bench ## measure moves a second beside other projects
	$(BIN)/python -m benchmarks

dist: .venv/dev ## make the sdist and the wheel, with the built client inside
	$(BIN)/hatchling build

pins: ## renew constraints.txt: the newest versions that pyproject.toml allows
	rm -rf build/pins
	$(PYTHON) -m venv build/pins
	env -u PIP_CONSTRAINT -u PIP_BUILD_CONSTRAINT build/pins/bin/python -m pip install --quiet '.[dev,bench]'
	(sed -n '/^#/p' constraints.txt; build/pins/bin/python -m pip freeze --exclude teien) >build/constraints.txt
	mv build/constraints.txt constraints.txt

clean: ## remove all that was installed or built here
	rm -rf .venv build dist src/teien/web web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache test-results

# One stamp for each set of installed packages, so that a second run has nothing to do.
INSTALL = $(BIN)/python -m pip install --quiet --editable

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Teien needs Python 3.11 or newer." if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv .venv

.venv/play: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing Teien into .venv ..."
	@$(INSTALL) '.[web]'
	@touch $@

.venv/dev: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing Teien and its development tools into .venv ..."
	@$(INSTALL) '.[dev]'
	@touch .venv/play $@

.venv/bench: .venv/play
	@$(INSTALL) '.[web,bench]'
	@touch $@

chromium:
	@if [ -z "$$(command -v chromium || command -v chromium-browser || command -v google-chrome)" ]; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing Chromium for the browser tests ..."; \
	    apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends chromium fonts-liberation >/dev/null; \
	  else \
	    echo "The browser tests need Chromium. Install it (on Debian: sudo apt install chromium), then run this again." >&2; exit 1; \
	  fi; \
	fi
