#!/bin/sh
# The checks of the Android side that are nowhere else: pip's answer, the linked manifest, the device on Java,
# and our code on the Python of the phone. tools/phone.sh has made what they need.
set -eu
cd "$(dirname "$0")/.."
JOBS=${JOBS:-2}

say() { echo "phone: $*"; }
export HORNBOOK_PHONE=1 # nothing is left out
(
    . .venv/env.sh
    .venv/bin/python -m pytest -q \
        tests/packaging/test_pip_answer.py tests/packaging/test_linked.py tests/packaging/test_on_java.py
)

PYTHON=.phone/python/usr/bin/python3.14
[ -x "$PYTHON" ] || PYTHON=$(command -v python3.14 || true)
if [ -z "$PYTHON" ]; then
    say "left out: our code on Python 3.14, which cannot be had here"
    exit 0
fi
say "our code on $("$PYTHON" --version), compiled as the package compiles it"
rm -rf .phone/compiled
PYTHONPYCACHEPREFIX=.phone/compiled "$PYTHON" -W error -m compileall -q -o 2 main.py companion tools/recipes
say "the tests without a window on it"
export PYTHONPATH=.phone/python/site PYTHONDONTWRITEBYTECODE=1
exec "$PYTHON" -m pytest -q -p tests.windowless -p no:cacheprovider -n "$JOBS" \
    tests/games tests/models tests/share tests/store tests/test_*.py
