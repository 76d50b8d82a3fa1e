# The two commands of the README are `make play` and `make test`. Everything else serves them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Compiled and interpreted builds (PUKLLAY_COMPILE=0) have marks of their own: changing your mind builds anew.
INSTALLED := $(VENV)/.installed$(PUKLLAY_COMPILE)
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.txt' -o -path '*/server/static/*' -o -path '*/server/templates/*')

.PHONY: play test setup browser postgres lint types client golden clean
.DEFAULT_GOAL := setup

setup: $(INSTALLED)

# The tools and libraries: again only when pyproject.toml changes.
$(VENV)/.tools: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing the tools (first time: a minute or two) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip wheel
	@$(BIN)/python -c "import tomllib; p = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
	extra = p['optional-dependencies']; \
	print('\n'.join([*p['dependencies'], *extra['dev'], *extra['arena'], *extra['envs']]))" > $(VENV)/requirements.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r $(VENV)/requirements.txt
	@touch $@

# The package itself, compiled: again only when a source changes. Installed, not linked, so that the sources in `src`
# stay interpretable beside it.
$(INSTALLED): $(VENV)/.tools setup.py setup.cfg $(SOURCES)
	@echo "Building pukllay …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@rm -f $(VENV)/.installed*
	@touch $@

# The web table on this machine; the terminal table is `.venv/bin/pukllay play`.
play: setup
	@$(BIN)/pukllay serve --browser

test: setup lint types client browser postgres
	@$(BIN)/python -m pytest -n 2

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
	@$(BIN)/ruff check src tests setup.py
	@$(BIN)/ruff format --check src tests setup.py

types: $(VENV)/.tools
	@$(BIN)/mypy

# The readable playthroughs, when a change of the rules is meant: read the difference before you commit it.
golden: setup
	@$(BIN)/python -m tests.golden

clean:
	rm -rf $(VENV) build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
