# Set-up, play, tests and benchmarks. Each target makes its own environment: .venv runs the source,
# .venv-compiled what is built from it. Playing needs little: the other tools come when they are asked
# for.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
PLAYS  := $(VENV)/.plays
KERNEL := $(VENV)/.kernel
BUILT  := .venv-compiled
SERVES := $(VENV)/.serves
PAGE   := src/oddchip/server/page/index.html

# What is called here shares out its own work, and is told nothing of make's jobs.
unexport MAKEFLAGS

.PHONY: play serve load page pictures browser kernel compiled test test-source test-examples test-compiled lint types docs wheels fuzz fuzz-kernel fuzz-plans residuals soak sweep killed mutants league bench clean

# PLAY="horse --stakes 100/200", PLAY=--resume: what `oddchip play` understands.
play: $(firstword $(wildcard $(STAMP) $(KERNEL)) $(PLAYS))
	@$(BIN)/oddchip play $(PLAY)

# The card room, in the browser. SERVE="--port 9000 --data DIR": what `oddchip serve` understands.
serve: $(firstword $(wildcard $(STAMP)) $(SERVES)) $(PAGE)
	@$(BIN)/oddchip serve $(SERVE)

# The page of the card room, built into the package; Node comes from PyPI where there is none.
page: $(PAGE)

# Every game in mid-hand and at its end, wide and on a phone. PICTURES="stud razz".
pictures: $(STAMP) $(PAGE) browser
	$(BIN)/python -m tests.page.pictures $(PICTURES)

# What makes equity and long hands of bots quick, where there is a C++ compiler.
kernel: $(firstword $(wildcard $(STAMP)) $(KERNEL))
	@$(BIN)/oddchip --version

test: test-source test-examples test-compiled

# Who has nothing left to do takes over half of what another worker has.
SHARED := -n auto --dist worksteal

test-source: $(STAMP) $(PAGE) browser
	$(BIN)/python -m pytest $(SHARED)

# The examples in the source and in what explains it.
test-examples: $(STAMP) $(PAGE)
	$(BIN)/python -m pytest --doctest-modules src README.md docs -q

# The same tests on the compiled package, of all that is compiled or stands on it.
COMPILER := $(shell command -v $(CXX) c++ g++ clang++ 2>/dev/null | head -n 1)
STANDING := cards scales showdown table_state hand steps history room bots cli

compiled: $(if $(COMPILER),$(BUILT)/.installed)

test-compiled: compiled
ifeq ($(COMPILER),)
	@echo "There is no C++ compiler: nothing is compiled, and the compiled half is not tested."
else
	$(BUILT)/bin/oddchip --version
	$(BUILT)/bin/python -m pytest $(SHARED) --compiled $(wildcard $(addprefix tests/,$(STANDING)))
endif

# A browser for the tests that need one, where packages can be installed; elsewhere they are skipped.
browser:
	@command -v chromium > /dev/null || { \
	  { apt-get update -qq && apt-get install -y -qq chromium; } > /dev/null 2>&1 \
	  || echo "There is no Chromium here, and it cannot be installed: the browser's tests are skipped."; }

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The public types are complete: no name whose type another checker might guess otherwise.
types: $(STAMP)
	$(BIN)/python -m tests.complete_types

# The site, with the book made from the files, into docs/_build/html; a warning is a mistake.
docs: $(STAMP)
	$(BIN)/python -m sphinx -b html -q -W --keep-going -d docs/_build/pages docs docs/_build/html
	@echo "Open docs/_build/html/index.html"

# Both wheels into dist/, and the tests on the compiled one where neither source nor compiler is.
wheels: $(BUILT)/.requires $(PAGE)
	$(BUILT)/bin/python -m tests.wheels

fuzz: $(STAMP) fuzz-kernel fuzz-plans
	$(BIN)/python -m tests.fuzz $(FUZZ)

# Hands on a disk that fails at random moments: nothing acknowledged is lost. SOAK="--hands 5000".
# Then the card room: killed 200 times on each store, and hundreds of hands of every game in frames
# that must tell nobody too much. KILLS=20 LEAKS=30 for less of it.
KILLS ?= 200
LEAKS ?= 200

soak: $(STAMP)
	$(BIN)/python -m tests.room.torn $(SOAK)
	$(BIN)/python -m tests.server.killing --kills $(KILLS)
	$(BIN)/python -m tests.server.killing --kills $(KILLS) --postgresql
	$(BIN)/python -m tests.server.killing --kills $(KILLS) --tournament
	$(BIN)/python -m tests.server.leaks --hands $(LEAKS)

# How many tables and connections a card room carries, at which delay; the next `make bench` puts the
# figures on its page. LOAD="--tables 200".
load: $(STAMP)
	$(BIN)/python -m tests.server.load --keep benchmarks/load.jsonl $(LOAD)

# A thousand tournaments of every ready-made structure to 60 entrants and fifty to 300, each read by
# the checker; it goes on where it was cut short. SWEEP="--jobs 1 horse"; SWEEPER names the Python
# whose package is tried: .venv-compiled/bin/python takes a third of the time.
SWEEPER ?= $(BIN)/python

sweep: $(STAMP)
	@mkdir -p build
	$(SWEEPER) -m tests.room.tournament.sweep --each 1000 --to build/sweep.jsonl $(SWEEP)
	$(SWEEPER) -m tests.room.tournament.sweep --each 50 --large --to build/sweep.jsonl $(SWEEP)

# Fifty tournaments killed (kill -9) anywhere, and begun again from their logs: the same end.
killed: $(STAMP)
	$(BIN)/python -m tests.room.tournament.killed --count 50 $(KILLED)

# Faults put in at random, for the tests to find: MUTANTS="--count 50 --seed 7 showdown"; with
# MUTANTS="--to build/mutants.jsonl" it goes on where it was cut short.
mutants: $(STAMP)
	$(BIN)/python -m tests.mutants $(MUTANTS)

# Every bot against every simple player over all games, onto its page; it goes on where it was cut
# short. LEAGUE="--hands 600 --player tight --seats 2 stud"; LEAGUER: whose package plays.
LEAGUER ?= $(BIN)/python

league: $(STAMP)
	$(LEAGUER) -m benchmarks.league --to build/league.jsonl --into docs/bots.md $(LEAGUE)

# OMPEVAL=FOLDER with OMPEval's source: it is built, and asked too. BENCH="kernel cold": these pieces
# alone, to standard output.
PEER := $(if $(wildcard $(OMPEVAL)/omp),$(CURDIR)/build/ompeval)

bench: $(STAMP) $(BUILT)/.installed .bench-venv/.installed $(PEER)
	OMPEVAL="$(or $(PEER),$(OMPEVAL))" $(BUILT)/bin/python -m benchmarks $(BENCH)

# Newer compilers miss a header there, and two words.
$(CURDIR)/build/ompeval: benchmarks/peers/ompeval.cpp
	@mkdir -p build/OMPEval
	@cp -r "$(OMPEVAL)/omp" "$(OMPEVAL)/libdivide" build/OMPEval
	@sed -i -E 's/static uint64_t (min|max)\(\)/static constexpr uint64_t \1()/' build/OMPEval/omp/Random.h
	$(CXX) -O3 -std=c++17 -msse4.2 -pthread -include functional -Ibuild/OMPEval -o $@ $< build/OMPEval/omp/*.cpp

.bench-venv/.installed:
	@$(PYTHON) -m venv .bench-venv
	@.bench-venv/bin/python -m pip install --quiet eval7 phevaluator treys pokerkit
	-@for peer in clubs texasholdem open_spiel pokers rlcard 'pettingzoo[classic]'; do \
	  .bench-venv/bin/python -m pip install --quiet $$peer || echo "$$peer does not install here"; \
	done
	@touch $@

# Random plans through the kernel under the sanitizers: memory, undefined behaviour, threads.
CPP    := src/oddchip/kernel/cpp
FUZZED := $(addprefix $(CPP)/,scale.cpp plan.cpp judging.cpp boards.cpp sample.cpp enumerate.cpp classes.cpp turning.cpp choosing.cpp)
SANE   := $(CXX) -std=c++20 -O1 -g -pthread -I$(CPP) fuzz/kernel.cpp $(FUZZED)

fuzz-kernel:
	@mkdir -p build
	$(SANE) -fsanitize=address,undefined -fno-sanitize-recover=all -o build/fuzz-memory
	build/fuzz-memory 100
	$(SANE) -fsanitize=thread -o build/fuzz-threads
	build/fuzz-threads 40

# So many hands of every game's plan against the readable scales; a million takes some minutes.
PLANS ?= 100000

fuzz-plans: $(STAMP)
	$(BIN)/python -m tests.kernel.millions --hands $(PLANS)

# Hundreds of spots of every moment of every game beside real showdowns: what is left over is chance.
# RESIDUALS="--spots 50 --game razz".
residuals: $(STAMP)
	$(BIN)/python -m tests.equity.residuals $(RESIDUALS)

clean:
	rm -rf $(VENV) $(BUILT) build page/node_modules page/src/generated src/oddchip/server/page .mypy_cache .ruff_cache .pytest_cache

# Who wants an environment needs a Python that is new enough, and one that can make environments.
define ENVIRONMENT
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Odd Chip needs Python 3.11 or later; set PYTHON=... to one."; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
	  || { echo "Python's venv module is missing; on Debian: apt-get install python3-venv"; exit 1; }
endef
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
FAILED  = { echo "That could not be installed (see above); the same command tries again."; exit 1; }

# The package as it lies here and Textual, which draws the table; nothing is compiled.
$(PLAYS): pyproject.toml
	@echo "Odd Chip sets itself up to play. This happens once, and takes a minute or so."
	@echo "1 of 2: an environment of its own, in $(VENV) ..."
	$(ENVIRONMENT)
	@echo "2 of 2: Odd Chip itself, and Textual, which draws the table (some 20 MB) ..."
	@$(INSTALL) --config-settings wheel.cmake=false --editable '.[play]' || $(FAILED)
	@touch $(PLAYS)
	@echo "Ready. From now on $(BIN)/oddchip is the command; q leaves the table."

# The same with what the server stands on.
$(SERVES): pyproject.toml
	@echo "Odd Chip sets itself up to serve. This happens once, and takes a minute or two."
	@echo "1 of 2: an environment of its own, in $(VENV) ..."
	$(ENVIRONMENT)
	@echo "2 of 2: Odd Chip itself, and what its server stands on (some 20 MB) ..."
	@$(INSTALL) --config-settings wheel.cmake=false --editable '.[play,serve]' || $(FAILED)
	@touch $(PLAYS) $(SERVES)

DRAWN := $(shell find page -type f -not -path '*/node_modules/*' -not -path '*/generated/*')

# Who sets up for tests in the same breath waits for that.
$(PAGE): $(DRAWN) src/oddchip/server/frames.py | $(if $(filter test%,$(MAKECMDGOALS)),$(STAMP),$(firstword $(wildcard $(STAMP)) $(SERVES)))
	@echo "Building the page of the card room ..."
	@$(BIN)/python page/build.py || $(FAILED)

$(KERNEL): pyproject.toml CMakeLists.txt $(wildcard src/oddchip/kernel/cpp/*)
	@echo "Compiling the kernel into $(VENV); this takes a minute or two ..."
	$(ENVIRONMENT)
	@$(INSTALL) --editable '.[play]' || $(FAILED)
	@touch $(PLAYS) $(KERNEL)

$(STAMP): pyproject.toml CMakeLists.txt $(wildcard src/oddchip/kernel/cpp/*)
	@echo "Setting up $(VENV) with the tools for tests, and compiling the kernel; some minutes ..."
	$(ENVIRONMENT)
	@$(INSTALL) --upgrade pip || $(FAILED)
	@$(INSTALL) --editable '.[dev]' || $(FAILED)
	@touch $(PLAYS) $(SERVES) $(KERNEL) $(STAMP)

# Without isolation, so that a build finds what the last one left in build/. The page of the card room
# is not compiled: a new one is no reason to build.
SOURCES := $(shell find src cmake -type f -not -name '*.pyc' -not -path 'src/oddchip/server/page/*')
REQUIRES = $(BUILT)/bin/python -c 'import tomllib; \
  print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")'

$(BUILT)/.requires: pyproject.toml
	@$(PYTHON) -m venv $(BUILT)
	@$(BUILT)/bin/python -m pip install --quiet --upgrade pip
	@$(REQUIRES) > $(BUILT)/requires.txt
	@$(BUILT)/bin/python -m pip install --quiet --upgrade cmake ninja -r $(BUILT)/requires.txt
	@touch $@

$(BUILT)/.installed: $(BUILT)/.requires CMakeLists.txt README.md $(SOURCES)
	@$(BUILT)/bin/python -m pip install --quiet --no-build-isolation '.[dev]'
	@touch $@
