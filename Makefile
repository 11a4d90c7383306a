# Setup, play, tests and benchmarks. Each target creates the environment it needs: .venv runs the
# source, .venv-compiled the package built from it. Playing needs little; other tools are installed
# when a target needs them.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
PLAYS  := $(VENV)/.plays
KERNEL := $(VENV)/.kernel
BUILT  := .venv-compiled
SERVES := $(VENV)/.serves
PAGE   := src/oddchip/server/page/index.html

# The programs run here manage their own parallelism; keep make's job settings from them.
unexport MAKEFLAGS

.PHONY: play serve load page pictures browser kernel compiled test test-source test-examples test-compiled lint types docs wheels fuzz fuzz-kernel fuzz-plans residuals soak sweep killed mutants league bench clean

# PLAY holds arguments for `oddchip play`: PLAY="horse --stakes 100/200", PLAY=--resume.
play: $(firstword $(wildcard $(STAMP) $(KERNEL)) $(PLAYS))
	@$(BIN)/oddchip play $(PLAY)

# The card room, in the browser. SERVE holds arguments for `oddchip serve`: "--port 9000 --data DIR".
serve: $(firstword $(wildcard $(STAMP)) $(SERVES)) $(PAGE)
	@$(BIN)/oddchip serve $(SERVE)

# The card room's web page, built into the package; Node comes from PyPI if it is not installed.
page: $(PAGE)

# Screenshots of every game in mid-hand and at its end, wide and on a phone. PICTURES="stud razz".
pictures: $(STAMP) $(PAGE) browser
	$(BIN)/python -m tests.page.pictures $(PICTURES)

# The kernel, which makes equity and the bots fast; needs a C++ compiler.
kernel: $(firstword $(wildcard $(STAMP)) $(KERNEL))
	@$(BIN)/oddchip --version

test: test-source test-examples test-compiled

# An idle worker takes over half of another worker's tests.
SHARED := -n auto --dist worksteal

test-source: $(STAMP) $(PAGE) browser
	$(BIN)/python -m pytest $(SHARED)

# The examples in docstrings and documentation.
test-examples: $(STAMP) $(PAGE)
	$(BIN)/python -m pytest --doctest-modules src README.md docs -q

# The same tests on the compiled package, for what is compiled: values, digests, properties, fuzz
# and the rules of hands, histories and tournaments; for the card table what its compiled modules
# decide, for the bots their hands. What stays plain Python is tested from source alone.
COMPILER := $(shell command -v $(CXX) c++ g++ clang++ 2>/dev/null | head -n 1)
DECIDED  := table button markers missed_blinds mix skipping owing stakes due nights kept_journals
PLAYED   := hands secrets plausible_hands strangers hand_strength between
STANDING := cards scales showdown table_state hand steps history room/tournament \
  $(DECIDED:%=room/test_%.py) $(PLAYED:%=bots/test_%.py)

compiled: $(if $(COMPILER),$(BUILT)/.installed)

test-compiled: compiled
ifeq ($(COMPILER),)
	@echo "No C++ compiler found: nothing is compiled, and the compiled package is not tested."
else
	$(BUILT)/bin/oddchip --version
	$(BUILT)/bin/python -m pytest $(SHARED) --compiled $(addprefix tests/,$(STANDING))
endif

# Chromium for the tests that need a browser; they are skipped if it cannot be installed.
browser:
	@command -v chromium > /dev/null || { \
	  { apt-get update -qq && apt-get install -y -qq chromium; } > /dev/null 2>&1 \
	  || echo "Chromium is not installed and cannot be installed; browser tests will be skipped."; }

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Checks that the public types are complete, so that no type checker has to guess.
types: $(STAMP)
	$(BIN)/python -m tests.complete_types

# The site, including the rulebook, in docs/_build/html; warnings are errors.
docs: $(STAMP)
	$(BIN)/python -m sphinx -b html -q -W --keep-going -d docs/_build/pages docs docs/_build/html
	@echo "Open docs/_build/html/index.html"

# Both wheels in dist/, and the tests on the compiled one without source or compiler.
wheels: $(BUILT)/.requires $(PAGE)
	$(BUILT)/bin/python -m tests.wheels

fuzz: $(STAMP) fuzz-kernel fuzz-plans
	$(BIN)/python -m tests.fuzz $(FUZZ)

# Plays the tests marked `soak`, which are longer versions of shorter ones. Then hands on a disk that
# fails at random: nothing acknowledged may be lost. SOAK="--hands 5000". Then kills a night in the
# terminal fifty times, and the card room 200 times on each store, and checks that the frames of
# hundreds of hands of every game reveal no hidden card. KILLS=20 LEAKS=30 for a shorter run.
KILLS ?= 200
LEAKS ?= 200

soak: $(STAMP) $(PAGE) browser
	$(BIN)/python -m pytest $(SHARED) -m soak
	$(BIN)/python -m tests.room.torn $(SOAK)
	$(BIN)/python -m tests.terminal.killed
	$(BIN)/python -m tests.server.killing --kills $(KILLS)
	$(BIN)/python -m tests.server.killing --kills $(KILLS) --postgresql
	$(BIN)/python -m tests.server.killing --kills $(KILLS) --tournament
	$(BIN)/python -m tests.server.leaks --hands $(LEAKS)

# How many tables and connections a card room can handle, and how quickly; the next `make bench`
# publishes the figures. LOAD="--tables 200".
load: $(STAMP)
	$(BIN)/python -m tests.server.load --keep benchmarks/load.jsonl $(LOAD)

# For every built-in structure, a thousand tournaments with up to 60 entrants and fifty with up to
# 300, each verified by the checker; continues where it was interrupted. SWEEP="--jobs 1 horse".
# SWEEPER is the Python to use: .venv-compiled/bin/python takes a third of the time.
SWEEPER ?= $(BIN)/python

sweep: $(STAMP)
	@mkdir -p build
	$(SWEEPER) -m tests.room.tournament.sweep --each 1000 --to build/sweep.jsonl $(SWEEP)
	$(SWEEPER) -m tests.room.tournament.sweep --each 50 --large --to build/sweep.jsonl $(SWEEP)

# Kills fifty tournaments (kill -9) anywhere and resumes them from their logs: the end is the same.
killed: $(STAMP)
	$(BIN)/python -m tests.room.tournament.killed --count 50 $(KILLED)

# Plants random faults for the tests to find: MUTANTS="--count 50 --seed 7 showdown"; with
# MUTANTS="--to build/mutants.jsonl" it continues where it was interrupted.
mutants: $(STAMP)
	$(BIN)/python -m tests.mutants $(MUTANTS)

# The tests marked `league`: how often bots do what, over many hands. Then every bot against every
# simple player in all games, written to docs/bots.md; continues where it was interrupted.
# LEAGUE="--hands 600 --player tight --seats 2 stud"; LEAGUER is the Python to use.
LEAGUER ?= $(BIN)/python

league: $(STAMP)
	$(BIN)/python -m pytest $(SHARED) -m league
	$(LEAGUER) -m benchmarks.league --to build/league.jsonl --into docs/bots.md $(LEAGUE)

# OMPEVAL=FOLDER has OMPEval's source: it is built and measured, too. BENCH="kernel cold" measures
# only these parts and prints them.
PEER := $(if $(wildcard $(OMPEVAL)/omp),$(CURDIR)/build/ompeval)

bench: $(STAMP) $(BUILT)/.installed .bench-venv/.installed $(PEER)
	OMPEVAL="$(or $(PEER),$(OMPEVAL))" $(BUILT)/bin/python -m benchmarks $(BENCH)

# Newer compilers need an extra header and two more keywords.
$(CURDIR)/build/ompeval: benchmarks/peers/ompeval.cpp
	@mkdir -p build/OMPEval
	@cp -r "$(OMPEVAL)/omp" "$(OMPEVAL)/libdivide" build/OMPEval
	@sed -i -E 's/static uint64_t (min|max)\(\)/static constexpr uint64_t \1()/' build/OMPEval/omp/Random.h
	$(CXX) -O3 -std=c++17 -msse4.2 -pthread -include functional -Ibuild/OMPEval -o $@ $< build/OMPEval/omp/*.cpp

.bench-venv/.installed:
	@$(PYTHON) -m venv .bench-venv
	@.bench-venv/bin/python -m pip install --quiet eval7 phevaluator treys pokerkit
	-@for peer in clubs texasholdem open_spiel pokers rlcard 'pettingzoo[classic]'; do \
	  .bench-venv/bin/python -m pip install --quiet $$peer || echo "$$peer cannot be installed here"; \
	done
	@touch $@

# Random plans through the kernel under sanitizers: memory, undefined behavior, threads.
CPP    := src/oddchip/kernel/cpp
FUZZED := $(addprefix $(CPP)/,scale.cpp plan.cpp judging.cpp boards.cpp sample.cpp enumerate.cpp classes.cpp turning.cpp choosing.cpp)
SANE   := $(CXX) -std=c++20 -O1 -g -pthread -I$(CPP) fuzz/kernel.cpp $(FUZZED)

fuzz-kernel:
	@mkdir -p build
	$(SANE) -fsanitize=address,undefined -fno-sanitize-recover=all -o build/fuzz-memory
	build/fuzz-memory 100
	$(SANE) -fsanitize=thread -o build/fuzz-threads
	build/fuzz-threads 40

# PLANS hands of every game's plan, compared with the readable scales; a million takes some minutes.
PLANS ?= 100000

fuzz-plans: $(STAMP)
	$(BIN)/python -m tests.kernel.millions --hands $(PLANS)

# Compares the equity of hundreds of spots, at every point of every game, with real showdowns: only
# random error may remain. RESIDUALS="--spots 50 --game razz".
residuals: $(STAMP)
	$(BIN)/python -m tests.equity.residuals $(RESIDUALS)

clean:
	rm -rf $(VENV) $(BUILT) build page/node_modules page/src/generated src/oddchip/server/page .mypy_cache .ruff_cache .pytest_cache

# Creating an environment takes a recent Python with the venv module.
define ENVIRONMENT
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Odd Chip needs Python 3.11 or later; set PYTHON=... to one."; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
	  || { echo "Python's venv module is missing. On Debian: apt-get install python3-venv"; exit 1; }
endef
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
FAILED  = { echo "The installation failed (see above). Run the same command to try again."; exit 1; }

# The package from this checkout, and Textual, which draws the table; nothing is compiled.
$(PLAYS): pyproject.toml
	@echo "Setting up Odd Chip to play. This happens once and takes about a minute."
	@echo "1 of 2: creating an environment in $(VENV) ..."
	$(ENVIRONMENT)
	@echo "2 of 2: installing Odd Chip, and Textual to draw the table (about 20 MB) ..."
	@$(INSTALL) --config-settings wheel.cmake=false --editable '.[play]' || $(FAILED)
	@touch $(PLAYS)
	@echo "Ready. From now on, run $(BIN)/oddchip; press q to leave the table."

# The same, with the server's packages.
$(SERVES): pyproject.toml
	@echo "Setting up Odd Chip to serve. This happens once and takes a minute or two."
	@echo "1 of 2: creating an environment in $(VENV) ..."
	$(ENVIRONMENT)
	@echo "2 of 2: installing Odd Chip and its server's packages (about 20 MB) ..."
	@$(INSTALL) --config-settings wheel.cmake=false --editable '.[play,serve]' || $(FAILED)
	@touch $(PLAYS) $(SERVES)

DRAWN := $(shell find page -type f -not -path '*/node_modules/*' -not -path '*/generated/*')

# If the same command also sets up for tests, wait for that first.
$(PAGE): $(DRAWN) src/oddchip/server/frames.py | $(if $(filter test% soak,$(MAKECMDGOALS)),$(STAMP),$(firstword $(wildcard $(STAMP)) $(SERVES)))
	@echo "Building the card room's web page ..."
	@$(BIN)/python page/build.py || $(FAILED)

$(KERNEL): pyproject.toml CMakeLists.txt $(wildcard src/oddchip/kernel/cpp/*)
	@echo "Compiling the kernel into $(VENV). This takes a minute or two ..."
	$(ENVIRONMENT)
	@$(INSTALL) --editable '.[play]' || $(FAILED)
	@touch $(PLAYS) $(KERNEL)

$(STAMP): pyproject.toml CMakeLists.txt $(wildcard src/oddchip/kernel/cpp/*)
	@echo "Setting up $(VENV) with the test tools and compiling the kernel. This takes a few minutes ..."
	$(ENVIRONMENT)
	@$(INSTALL) --editable '.[dev]' || $(FAILED)
	@touch $(PLAYS) $(SERVES) $(KERNEL) $(STAMP)

# Without isolation, so that a build can reuse build/ from the last one. The card room's web page is
# not compiled, so changes to it do not trigger a build.
SOURCES := $(shell find src cmake -type f -not -name '*.pyc' -not -path 'src/oddchip/server/page/*')
REQUIRES = $(BUILT)/bin/python -c 'import tomllib; \
  print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")'

$(BUILT)/.requires: pyproject.toml
	@$(PYTHON) -m venv $(BUILT)
	@$(REQUIRES) > $(BUILT)/requires.txt
	@$(BUILT)/bin/python -m pip install --quiet --upgrade cmake ninja -r $(BUILT)/requires.txt
	@touch $@

$(BUILT)/.installed: $(BUILT)/.requires CMakeLists.txt README.md $(SOURCES)
	@$(BUILT)/bin/python -m pip install --quiet --no-build-isolation '.[dev]'
	@touch $@
