# Set-up, play, tests and benchmarks. Each target makes its own environment in .venv.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed

.PHONY: play test lint fuzz fuzz-kernel fuzz-plans mutants bench clean

play: $(STAMP)
	@$(BIN)/oddchip play

test: $(STAMP)
	$(BIN)/python -m pytest -n auto
	$(BIN)/python -m pytest --doctest-modules src -q

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

fuzz: $(STAMP) fuzz-kernel fuzz-plans
	$(BIN)/python -m tests.fuzz $(FUZZ)

# Faults put in at random, for the tests to find: MUTANTS="--count 50 --seed 7 showdown".
mutants: $(STAMP)
	$(BIN)/python -m tests.mutants $(MUTANTS)

bench: $(STAMP) .bench-venv/.installed
	$(BIN)/python -m benchmarks

.bench-venv/.installed:
	@$(PYTHON) -m venv .bench-venv
	@.bench-venv/bin/python -m pip install --quiet eval7 phevaluator treys pokerkit
	-@for peer in clubs texasholdem open_spiel pokers; do \
	  .bench-venv/bin/python -m pip install --quiet $$peer || echo "$$peer does not install here"; \
	done
	@touch $@

# Random plans through the kernel under the sanitizers: memory, undefined behaviour, threads.
CPP    := src/oddchip/kernel/cpp
FUZZED := $(addprefix $(CPP)/,scale.cpp plan.cpp sample.cpp enumerate.cpp classes.cpp)
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

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache

$(STAMP): pyproject.toml CMakeLists.txt $(wildcard src/oddchip/kernel/cpp/*)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Odd Chip needs Python 3.11 or later; set PYTHON=... to one."; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
	  || { echo "Python's venv module is missing; on Debian: apt-get install python3-venv"; exit 1; }
	@$(BIN)/python -m pip install --quiet --upgrade pip
	@$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $(STAMP)
