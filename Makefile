# The two commands of the README are `make play` and `make test`. Everything else serves them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
THIS_MAKE := $(MAKE)
# Compiled and interpreted builds (PUKLLAY_COMPILE=0) have marks of their own: changing your mind builds anew.
INSTALLED := $(VENV)/.installed$(PUKLLAY_COMPILE)
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.txt' -o -path '*/server/static/*' -o -path '*/server/templates/*' -o -name '*.po')
CATALOGUES := $(shell find src -name '*.po')

.PHONY: play test quick docs docs-serve setup beside browser postgres lint types client golden words clean
.DEFAULT_GOAL := setup

setup: $(INSTALLED)

# The environment, in three steps, each again only when pyproject.toml changes: what playing from the sources needs, what
# compiling them needs, and what the tests need.
$(VENV)/bin/python:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || \
	{ echo "Pukllay needs Python 3.11 or later. If you have one by another name, say: make PYTHON=python3.12 …"; exit 1; }
	@echo "Making an environment in $(VENV) …"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.for-play: pyproject.toml tools/requirements.py | $(VENV)/bin/python
	@echo "Installing what playing needs …"
	@$(BIN)/python tools/requirements.py play > $(VENV)/requirements.txt
	@$(PIP) -r $(VENV)/requirements.txt
	@touch $@

$(VENV)/.for-build: $(VENV)/.for-play
	@$(BIN)/python tools/requirements.py build > $(VENV)/requirements-build.txt
	@$(PIP) wheel -r $(VENV)/requirements-build.txt
	@touch $@

$(VENV)/.tools: $(VENV)/.for-build
	@echo "Installing what the tests need (first time: a minute or two) …"
	@$(BIN)/python tools/requirements.py play build test > $(VENV)/requirements-test.txt
	@$(PIP) -r $(VENV)/requirements-test.txt
	@touch $@

# The package itself, compiled: again only when a source changes. Installed, not linked, so that the sources in `src`
# stay interpretable beside it. The wheel is kept for the test of it.
$(INSTALLED): $(VENV)/.for-build setup.py setup.cfg tools/catalogues.py tools/fonts.py $(SOURCES)
	@echo "Building pukllay …"
	@rm -rf $(VENV)/wheel
	@MYPY_CACHE_DIR=build/mypy $(BIN)/python -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir $(VENV)/wheel .
	@$(PIP) --no-deps --force-reinstall $(VENV)/wheel/*.whl
	@rm -f $(VENV)/.installed*
	@touch $@

# The languages and the typeface, where the sources are played uncompiled.
$(VENV)/.catalogues: $(VENV)/.for-play tools/catalogues.py tools/fonts.py $(CATALOGUES)
	@$(BIN)/python -c "import sys; sys.path.insert(0, 'tools'); import catalogues, fonts; catalogues.compile_all(); fonts.make_all()"
	@touch $@

# The web table on this machine, at once; the engine is compiled beside it, and the game goes on with that by itself.
# The terminal table is `.venv/bin/pukllay play`.
play: $(VENV)/.for-play $(VENV)/.catalogues
	@MAKE=$(THIS_MAKE) $(BIN)/python tools/play.py $(OPTIONS)

# Everything that is checked. While the package is compiled, what needs nothing of it goes on.
test: $(VENV)/.tools
	@$(MAKE) --no-print-directory -j 3 setup lint types beside
	@$(BIN)/python -m pytest -n 2 --dist worksteal

# One after the other, since the system's packages are installed by one at a time.
beside: $(VENV)/.tools
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory postgres
	@$(MAKE) --no-print-directory client

# The loop of work, in less than a minute: form, types of what changed, and the quick tests of the sources, interpreted.
quick: $(VENV)/.tools $(VENV)/.catalogues
	@$(MAKE) --no-print-directory -j 2 lint types
	@PYTHONPATH=src $(BIN)/python -m pytest -n 2 --dist worksteal $(QUICK)

# The types of the page's JavaScript.
client: $(VENV)/.tools
	@sh tools/client.sh
	@$(VENV)/client/node_modules/.bin/tsc -p tools/tsconfig.json

# What the browser tests drive.
browser:
	@sh tools/chromium.sh

# What the tests of several servers at one database start for themselves.
postgres:
	@sh tools/postgres.sh

lint: $(VENV)/.tools
	@$(BIN)/ruff check src tests bench tools setup.py
	@$(BIN)/ruff format --check src tests bench tools setup.py

types: $(VENV)/.tools
	@$(BIN)/mypy --cache-dir $(VENV)/mypy

# The readable playthroughs, when a change of the rules is meant: read the difference before you commit it.
golden: setup
	@$(BIN)/python -m tests.golden

# Every message of the source into the catalogues, and the catalogues compiled; says what is not translated.
words: $(VENV)/.tools
	@$(BIN)/python tools/catalogues.py

# The documentation, in an environment of its own; every link is checked.
docs: $(VENV)/docs/.installed
	@NO_MKDOCS_2_WARNING=1 $(VENV)/docs/bin/mkdocs build --strict --quiet
	@echo "The documentation is in build/site; begin with index.html."

docs-serve: $(VENV)/docs/.installed
	@NO_MKDOCS_2_WARNING=1 $(VENV)/docs/bin/mkdocs serve

$(VENV)/docs/.installed: pyproject.toml tools/requirements.py | $(VENV)/bin/python
	@echo "Installing what the documentation needs …"
	@$(BIN)/python -m venv $(VENV)/docs
	@$(BIN)/python tools/requirements.py docs > $(VENV)/requirements-docs.txt
	@$(VENV)/docs/bin/python -m pip install --quiet --disable-pip-version-check -r $(VENV)/requirements-docs.txt
	@touch $@

clean:
	rm -rf $(VENV) build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
