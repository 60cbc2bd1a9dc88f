# Two commands: `make play` and `make test`. Each sets up what it needs, in a virtual environment of its own.

PYTHON ?= python3
VENV := .venv
FAST := .venv-fast
BENCH := .venv-bench
PIP_QUIET := -q --disable-pip-version-check
# What differs when it is compiled: rules, bots, their tables and the server's answers. Storage and processes are the same in both forms.
COMPILED_SERVER := acts advice api beats bells built_moves desk door fair habits hostile initiative leaks models moves programs rests \
  silent tables telling thinking whispers
COMPILED := tests/core tests/games tests/bots tests/search tests/conformance tests/adapters tests/table tests/terminal \
  $(COMPILED_SERVER:%=tests/server/test_%.py)
SERVER := tests/server tests/client tests/pages
# What a change seldom breaks and what takes long to set up: wheels, a description of the API tried through, a cluster, examples in the docs.
RELEASE := tests/test_packaging.py tests/server/test_schema.py tests/study/test_joining.py README.md docs
SOURCES := $(shell find src/infanta -type f ! -name '*.pyc' ! -name '*.so' ! -name 'live.*' 2>/dev/null)
CC_FOUND := $(shell command -v $${CC:-cc} 2>/dev/null || command -v gcc 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help play play-terminal test test-all test-engine test-server test-compiled test-browser test-deep test-release \
  check format fields fast bench bench-server clean

help: ## show what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1|\2/' | column -t -s '|'

$(VENV)/.ready: pyproject.toml constraints.txt setup.py script/package-lock.json
	@echo "Setting up Infanta in $(VENV) (this happens once) …"
	@$(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/pip install $(PIP_QUIET) -c constraints.txt -e '.[all]'
	@touch $@

$(VENV)/.dev: $(VENV)/.ready
	@echo "Setting up the tools for tests and checks …"
	@$(VENV)/bin/pip install $(PIP_QUIET) -c constraints.txt -e '.[dev]'
	@touch $@

# Only Infanta itself lies here: its libraries are those of $(VENV).
$(FAST)/.ready: $(VENV)/.dev setup.py $(SOURCES)
	@echo "Compiling core, games and search into $(FAST) (about a minute on two cores) …"
	@test -d $(FAST) || $(VENV)/bin/python -m venv --without-pip $(FAST)
	@$(VENV)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' > \
	  "$$($(FAST)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/libraries.pth"
	@rm -rf build # what an older build left there would go into the wheel
	@INFANTA_COMPILE=1 $(VENV)/bin/pip --python $(FAST)/bin/python install $(PIP_QUIET) --no-build-isolation --no-deps --force-reinstall .
	@rm -rf build
	@touch $@

$(BENCH)/.ready: pyproject.toml constraints.txt benchmarks/constraints.txt
	@echo "Setting up the peers of the benchmark in $(BENCH) …"
	@test -d $(BENCH) || $(PYTHON) -m venv $(BENCH)
	@$(BENCH)/bin/pip install $(PIP_QUIET) -c constraints.txt -c benchmarks/constraints.txt -e '.[study]' open_spiel rlcard
	@touch $@

play: $(VENV)/.ready ## play: open the table in the browser, for friends and bots
	@$(VENV)/bin/infanta serve --open

play-terminal: $(VENV)/.ready ## pick a game and sit down at the terminal
	@$(VENV)/bin/infanta play

test: test-compiled test-server ## run the tests that tell most: the rules compiled, and the server (10 minutes on two cores)

test-all: test-engine test-server test-compiled test-browser test-deep ## run the whole suite, stage by stage (25 minutes)

test-engine: $(VENV)/.dev ## … rules, bots, words, terminal and laboratory on the plain source
	@$(VENV)/bin/python -m pytest -n 2 $(addprefix --ignore=,$(SERVER) tests/browser $(RELEASE)) $(PYTEST_ARGS)

test-server: $(VENV)/.dev ## … the server and its pages
	@$(VENV)/bin/python -m pytest -n 2 $(SERVER) $(addprefix --ignore=,$(RELEASE)) $(PYTEST_ARGS)

test-browser: $(VENV)/.dev ## … the pages in a browser
	@$(VENV)/bin/python -m pytest -n 2 tests/browser $(PYTEST_ARGS)

test-release: $(VENV)/.dev ## run what is tried before a release: wheels, the API's description, a cluster, examples in the docs
	@$(VENV)/bin/python -m pytest $(RELEASE) $(PYTEST_ARGS)

ifneq ($(CC_FOUND),)
fast: $(FAST)/.ready ## compile core, games and search with mypyc, into an environment of its own
	@echo "Compiled. Use it as $(FAST)/bin/infanta and $(FAST)/bin/python."

test-compiled: $(FAST)/.ready ## … rules, bots and their tables on the compiled form
	@INFANTA_EXPECT_COMPILED=1 $(FAST)/bin/python -m pytest -n 2 $(COMPILED) $(PYTEST_ARGS)

test-deep: $(FAST)/.ready ## … the laws of the conformance kit, long, on the compiled form
	@INFANTA_EXPECT_COMPILED=1 $(FAST)/bin/python -m pytest -n 2 --deep --timeout 900 tests/conformance/test_games.py $(PYTEST_ARGS)

bench: $(BENCH)/.ready $(FAST)/.ready ## measure speed beside OpenSpiel and RLCard (BENCH_ARGS=--quick for a short run)
	@$(BENCH)/bin/python benchmarks/engine.py --compiled $(FAST)/bin/python $(BENCH_ARGS)
else
fast test-compiled test-deep:
	@echo "No C compiler here: Infanta runs interpreted, which is slower but the same. Install gcc or clang to compile."

bench: $(BENCH)/.ready
	@$(BENCH)/bin/python benchmarks/engine.py $(BENCH_ARGS)
endif

bench-server: $(VENV)/.ready ## measure the server beside boardgame.io: durable moves a second, post to page, memory of a viewer
	@$(VENV)/bin/python -m benchmarks.server $(BENCH_ARGS)

check: $(VENV)/.dev ## lint, format, types and layers
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/mypy
	@$(VENV)/bin/lint-imports

format: $(VENV)/.dev ## put the source into the house style
	@$(VENV)/bin/ruff check --fix .
	@$(VENV)/bin/ruff format .

fields: $(VENV)/.ready ## write the fields of every game's matches and views from its schema
	@$(VENV)/bin/python script/write_fields.py
	@$(VENV)/bin/ruff format -q src/infanta/games

clean: ## remove everything that make has made
	rm -rf $(VENV) $(FAST) $(BENCH) .venv-boardgame.io build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
