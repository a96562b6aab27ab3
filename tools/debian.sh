# What tools/setup.sh knows of Debian: installing as root, unpacking beside the environment otherwise.
# Sourced with VENV set and the project's folder as the working directory.

UNPACKED="$PWD/$VENV/debian"

has_apt() { command -v apt-get >/dev/null && command -v dpkg >/dev/null; }

has_screen_parts() {
    command -v Xvfb >/dev/null && command -v xdotool >/dev/null &&
        "$VENV/bin/python" -c 'from ctypes import CDLL
for name in ("libGL.so.1", "libEGL.so.1", "libmtdev.so.1"): CDLL(name)' 2>/dev/null &&
        [ -f "${HORNBOOK_FONTS:-/usr/share/fonts}/truetype/wqy/wqy-microhei.ttc" ] &&
        [ -f "${HORNBOOK_FONTS:-/usr/share/fonts}/truetype/dejavu/DejaVuSans.ttf" ]
}

apt_install() {
    apt-get update -qq >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# An ordinary user may neither refresh nor lock the system's lists, so apt works on private ones.
apt_private() {
    apt-get -qq -o Debug::NoLocking=1 -o Dir::State::lists="$UNPACKED.apt/lists" \
        -o Dir::Cache="$UNPACKED.apt/cache" "$@"
}

apt_unpack() {
    mkdir -p "$UNPACKED" "$UNPACKED.apt/lists/partial" "$UNPACKED.apt/cache/archives/partial"
    apt_private update >/dev/null
    (
        cd "$UNPACKED.apt"
        apt_private download $(apt_private install -s --no-install-recommends "$@" | awk '/^Inst/ { print $2 }') >/dev/null
        for package in ./*.deb; do dpkg -x "$package" "$UNPACKED"; done
    )
    rm -rf "$UNPACKED.apt"
    if [ -x "$UNPACKED/usr/bin/Xvfb" ]; then settle_xvfb; fi
}

# Xvfb calls /usr/bin/xkbcomp by that very name. The unpacked copy is told to look in its working
# directory instead, and a wrapper of the same name starts it there with the unpacked keyboard tables.
settle_xvfb() {
    mv "$UNPACKED/usr/bin/Xvfb" "$UNPACKED/usr/bin/Xvfb.unpacked"
    "$VENV/bin/python" - "$UNPACKED/usr/bin/Xvfb.unpacked" <<'PY'
import pathlib, sys
program = pathlib.Path(sys.argv[1])
old = b"\0/usr/bin\0"
code = program.read_bytes()
assert code.count(old) == 1, "this Xvfb names its programs in another way"
program.write_bytes(code.replace(old, b"\0.".ljust(len(old), b"\0")))
PY
    cat > "$UNPACKED/usr/bin/Xvfb" <<'SH'
#!/bin/sh
cd "$(dirname "$0")" && exec ./Xvfb.unpacked -xkbdir "$PWD/../share/X11/xkb" "$@"
SH
    chmod +x "$UNPACKED/usr/bin/Xvfb"
}

write_env() {
    libraries="$UNPACKED/usr/lib/$(uname -m)-linux-gnu"
    cat <<SH
export PATH="$UNPACKED/usr/bin:\$PATH"
export LD_LIBRARY_PATH="$libraries:$UNPACKED/lib/$(uname -m)-linux-gnu\${LD_LIBRARY_PATH:+:\$LD_LIBRARY_PATH}"
export LIBGL_DRIVERS_PATH="$libraries/dri"
export __EGL_VENDOR_LIBRARY_DIRS="$UNPACKED/usr/share/glvnd/egl_vendor.d"
export HORNBOOK_FONTS="$UNPACKED/usr/share/fonts"
SH
}
