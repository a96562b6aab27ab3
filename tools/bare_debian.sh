#!/bin/sh
# Proves that a fresh clone works on a bare Debian: makes one in a folder (Python, git and make, nothing
# else), clones the last commit into it, and runs a verb there as an ordinary user and then as root.
# Needs root and debootstrap. Usage: tools/bare_debian.sh [folder] [verb]; KEEP=1 leaves the folder.
set -eu
cd "$(dirname "$0")/.."
[ "$(id -u)" = 0 ] || { echo "bare_debian: only root can make a Debian folder" >&2; exit 1; }
command -v debootstrap >/dev/null || apt-get install -y -qq --no-install-recommends debootstrap >/dev/null

BARE=${1:-$(mktemp -d /var/tmp/bare_debian.XXXXXX)}
VERB=${2:-test}
SUITE=bookworm
# The same mirror as this machine uses, whichever that is.
MIRROR=$(apt-get indextargets --format '$(CODENAME) $(REPO_URI)' 'Created-By: Packages' | awk -v s="$SUITE" '$1 == s { print $2; exit }')

now() { date +%s; }
leave() {
    for place in $MOUNTED; do umount -l "$BARE$place" 2>/dev/null || true; done
    [ -n "${KEEP:-}" ] || rm -rf --one-file-system "$BARE"
}
mount_here() { # where it is outside, where it shall be inside
    mkdir -p "$BARE$2"
    mount --bind "$1" "$BARE$2"
    # What is mounted inside later must not show outside.
    mount --make-private "$BARE$2"
    MOUNTED="$2 $MOUNTED"
}
MOUNTED=""
trap leave EXIT
trap 'exit 1' INT TERM

chmod 755 "$BARE" # mktemp lets only its owner in, and the ordinary user must come in too
start=$(now)
if [ ! -x "$BARE/usr/bin/make" ]; then
    debootstrap --variant=minbase --include=python3,git,make,ca-certificates "$SUITE" "$BARE" "$MIRROR" >"$BARE.log" 2>&1 ||
        { tail "$BARE.log" >&2; exit 1; }
fi
echo "bare Debian $(cat "$BARE/etc/debian_version"): $(($(now) - start)) s"

# How this machine reaches its packages: apt's and pip's settings, certificates, names.
rm -f "$BARE/etc/apt/sources.list"
for kept in /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/apt.conf.d /etc/apt/auth.conf.d /etc/apt/keyrings \
    /etc/apt/trusted.gpg.d /usr/share/keyrings /etc/pip.conf /etc/ssl/certs /usr/local/share/ca-certificates \
    /usr/share/ca-certificates /etc/resolv.conf /etc/hosts; do
    if [ -e "$kept" ]; then
        mkdir -p "$BARE$(dirname "$kept")"
        cp -aL "$kept" "$BARE$(dirname "$kept")/" 2>/dev/null || true
    fi
done
chroot "$BARE" id player >/dev/null 2>&1 || chroot "$BARE" useradd --create-home player
for home in /root /home/player; do
    if [ -e "${HOME:-/root}/.config/pip/pip.conf" ]; then
        mkdir -p "$BARE$home/.config/pip"
        cp "${HOME:-/root}/.config/pip/pip.conf" "$BARE$home/.config/pip/"
    fi
done
# Local folders of wheels that pip is pointed at are lent to the bare system as well; an index keeps its
# wheels beside its folder "simple".
for folder in $(python3 -m pip config list 2>/dev/null | tr "'= " '\n\n\n' | sed 's#^file://##; s#/simple/*$##' | grep '^/' | sort -u); do
    if [ -d "$folder" ]; then mount_here "$folder" "$folder"; fi
done
mount_here /dev /dev
mount_here /dev/pts /dev/pts
mkdir -p "$BARE/proc" && mount -t proc proc "$BARE/proc" && MOUNTED="/proc $MOUNTED"
mount -t tmpfs tmpfs "$BARE/dev/shm" 2>/dev/null && MOUNTED="/dev/shm $MOUNTED"

# A shell file rather than arguments: values may hold spaces.
export -p | grep -E '^export (PIP_|SSL_CERT_|REQUESTS_CA_BUNDLE|[a-zA-Z]+_proxy|[A-Z]+_PROXY)' >"$BARE/etc/lent.sh" || true

FAILED=0
run_as() { # who, home
    rm -rf "$BARE$2/hornbook"
    git clone -q --no-hardlinks . "$BARE$2/hornbook"
    chroot "$BARE" chown -R "$1:" "$2"
    begun=$(now)
    for verb in setup $VERB; do
        if chroot --userspec="$1:$1" "$BARE" env -i HOME="$2" USER="$1" LANG=C.UTF-8 \
            PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin sh -c ". /etc/lent.sh && cd ~/hornbook && make $verb"; then
            echo "bare_debian: make $verb as $1 is done, $(($(now) - begun)) s after the start"
        else
            echo "bare_debian: make $verb as $1 failed, $(($(now) - begun)) s after the start" >&2
            FAILED=1
        fi
    done
}
# The ordinary user goes first, while nothing is installed that would help.
run_as player /home/player
run_as root /root
exit $FAILED
