# The verbs of the project. Each sets up what it needs first, on a fresh clone too.
.DEFAULT_GOAL := help
.PHONY: help setup run test check phone wheel package bench soak shots words marks bare clean

# tools/setup.sh writes env.sh: empty, or where GL lies for a user who could not install it.
IN_ENV := . .venv/env.sh &&
PYTHON_HERE := .venv/bin/python
JOBS ?= 2

help: ## this list
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/^([a-z]+):.*## /make \1\t/' | expand -t 14

setup: ## the virtual environment and what Kivy's window needs
	@sh tools/setup.sh

run: setup ## the app; where there is no screen, its demonstration into build/screens
	@$(IN_ENV) if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	    $(PYTHON_HERE) main.py; \
	else \
	    echo "No screen here: playing the demonstration on a virtual one."; \
	    LP_NUM_THREADS=0 $(PYTHON_HERE) -m companion demo && \
	    echo "The pictures are in build/screens:" && ls build/screens; \
	fi

test: setup ## every test but the soak
	$(IN_ENV) $(PYTHON_HERE) -m pytest -n $(JOBS) $(ARGS)

check: setup ## ruff, mypy --strict, the language catalogues
	$(PYTHON_HERE) -m ruff check .
	$(PYTHON_HERE) -m ruff format --check .
	$(PYTHON_HERE) -m mypy
	$(IN_ENV) $(PYTHON_HERE) tools/words.py check

phone: setup ## the Android side: pip, manifest, Java, Python 3.14; no phone, SDK or NDK
	@sh tools/phone.sh
	@JOBS=$(JOBS) sh tools/phone_check.sh

wheel: setup ## builds the wheel, installs it into an empty environment, starts it there
	@$(IN_ENV) $(PYTHON_HERE) -m tools.try_wheel

package: setup ## the phone's package where Android's SDK and NDK are, else its parts
	@$(IN_ENV) $(PYTHON_HERE) -m tools.package $(ARGS)

bench: setup ## measures, one line each, into build/bench.txt
	@$(IN_ENV) $(PYTHON_HERE) -m bench

soak: setup ## long random play
	$(IN_ENV) $(PYTHON_HERE) -m pytest -n $(JOBS) -m soak $(ARGS)

shots: setup ## pictures of every screen into build/screens
	@$(IN_ENV) $(PYTHON_HERE) tools/shots.py

words: setup ## collects the texts and compiles the language catalogues
	$(IN_ENV) $(PYTHON_HERE) tools/words.py update

marks: setup ## draws the icons and the presplash into assets/
	$(PYTHON_HERE) tools/marks.py

bare: ## `make test` in a bare Debian, as root and as an ordinary user (needs root)
	sh tools/bare_debian.sh

clean: ## removes what the verbs made, the virtual environment too
	rm -rf .venv .phone build bin .buildozer .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
