#!/bin/sh
# Makes .venv, everything the app and its tests need, on a fresh machine: root or ordinary user,
# screen or none. Runs before every verb of the Makefile and does nothing when nothing has changed.
set -eu
cd "$(dirname "$0")/.."

VENV=.venv
PYTHON_OK='import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))'

say() { echo "setup: $*"; }
fail() { echo "setup: $*" >&2; exit 1; }
is_root() { [ "$(id -u)" = 0 ]; }
wish() { cat pyproject.toml tools/setup.sh tools/debian.sh | cksum; }

mkdir -p "$VENV"
# Two verbs started at once must not install into each other.
if command -v flock >/dev/null; then exec 9>"$VENV/lock"; flock 9; fi
if [ "$(cat "$VENV/stamp" 2>/dev/null)" = "$(wish)" ] && "$VENV/bin/python" -c "$PYTHON_OK" 2>/dev/null; then
    exit 0
fi

# 1. A Python for which Kivy has wheels.
PYTHON_FOUND=""
for candidate in "${PYTHON:-}" python3 python3.13 python3.12 python3.11; do
    if [ -n "$candidate" ] && "$candidate" -c "$PYTHON_OK" 2>/dev/null; then
        PYTHON_FOUND=$candidate
        break
    fi
done
[ -n "$PYTHON_FOUND" ] || fail "Python 3.11, 3.12 or 3.13 is needed; name one by PYTHON=… make"

# 2. The virtual environment. A folder that was moved or half made is made anew.
. tools/debian.sh
if ! "$VENV/bin/python" -m pip --version >/dev/null 2>&1; then
    say "making $VENV with $("$PYTHON_FOUND" --version)"
    if "$PYTHON_FOUND" -c 'import ensurepip, venv' 2>/dev/null; then
        "$PYTHON_FOUND" -m venv "$VENV"
    elif is_root && has_apt; then
        apt_install python3-venv
        "$PYTHON_FOUND" -m venv "$VENV"
    elif has_apt; then
        # Debian splits pip off from Python; its wheel can be unpacked without being root.
        apt_unpack python3-pip-whl
        "$PYTHON_FOUND" -m venv --without-pip "$VENV"
        "$VENV/bin/python" "$(ls "$UNPACKED"/usr/share/python-wheels/pip-*.whl)/pip" install -q pip
    else
        fail "the modules venv and ensurepip of Python are missing"
    fi
fi

# 3. The packages, as pyproject.toml pins them.
pinned() {
    "$VENV/bin/python" - "$1" <<'PY'
import sys, tomllib
with open("pyproject.toml", "rb") as file:
    project = tomllib.load(file)
together = project["project"]["dependencies"] + project["dependency-groups"]["dev"]
print(*(project["tool"]["hornbook"]["no-deps"] if sys.argv[1] == "alone" else together), sep="\n")
PY
}
say "installing the Python packages"
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
# Unquoted on purpose: each line is one pin and holds no space.
"$VENV/bin/python" -m pip install -q $(pinned together)
pinned alone > "$VENV/alone.txt" # pip reads hashes from a file only
"$VENV/bin/python" -m pip install -q --no-deps -r "$VENV/alone.txt"

# 4. GL, which Kivy's window needs even without a screen, and X tools for the tests from outside.
debian_names() {
    "$VENV/bin/python" -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["tool"]["hornbook"]["debian"])'
}
: > "$VENV/env.sh"
if [ "$(uname -s)" = Linux ] && ! has_screen_parts; then
    if has_apt && is_root; then
        say "installing $(debian_names)"
        apt_install $(debian_names)
    elif has_apt; then
        say "unpacking $(debian_names) beside the environment"
        apt_unpack $(debian_names)
        write_env > "$VENV/env.sh"
    else
        fail "install GL, EGL (Mesa), mtdev, Xvfb, xdotool and the fonts WenQuanYi and DejaVu with your system's tools"
    fi
    (. "$VENV/env.sh" && has_screen_parts) || fail "GL, the X tools or the fonts are still missing"
fi
wish > "$VENV/stamp"
say "ready"
