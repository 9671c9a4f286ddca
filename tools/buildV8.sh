#!/bin/sh
# Builds the archive of V8 that the `v8` crate would download, from the crate's own source and with Debian's tools alone, and puts it where the
# crate looks first: for networks from which its releases can't be reached.
#
#   sudo sh tools/buildV8.sh [FOLDER]
#
# On Debian 12, x86_64, as root; cargo's registry and Debian's archive must be reachable. FOLDER (v8-build) takes 15 GB; on two cores it takes 100 minutes.
# What is there already is not made again, so that a build that was cut short goes on. Debian's unstable moves on: where it no longer has the
# compiler, SID_MIRROR names a day that had it, below https://snapshot.debian.org/archive/debian/. The archive differs from the released one in
# two things: it has no Temporal, which pages don't use, and no debug symbols.
set -eu

ICU=0.77.0
CLANG=23
HERE=$(cd "$(dirname "$0")/.." && pwd)
V8=$(sed -n '/^name = "v8"$/{n;s/^version = "\(.*\)"$/\1/p}' "$HERE/Cargo.lock")
mkdir -p "${1:-v8-build}"
WORK=$(cd "${1:-v8-build}" && pwd)
SID=$WORK/sid
SOURCE=$SID/v8
# Cargo, and where it looks for archives, are those of the user who became root for this.
OWNER=${SUDO_USER:-$(id -un)}
HOME=$(getent passwd "$OWNER" | cut -d: -f6)
PATH=$HOME/.cargo/bin:$PATH
export HOME PATH
ARCHIVES=${CARGO_HOME:-$HOME/.cargo}/.rusty_v8

[ "$(uname -sm)" = "Linux x86_64" ] || { echo "this builds on x86_64 Linux alone" >&2; exit 1; }
[ "$(id -u)" = 0 ] || { echo "debootstrap and chroot need root" >&2; exit 1; }

# A Debian of its own with a compiler that is new enough, and nothing of this machine's.
if [ ! -e "$WORK/sid.made" ]; then
  apt-get install -y debootstrap
  debootstrap --variant=minbase \
    --include="clang-$CLANG,lld-$CLANG,llvm-$CLANG,libclang-rt-$CLANG-dev,generate-ninja,ninja-build,python3" sid "$SID" ${SID_MIRROR:+"$SID_MIRROR"}
  touch "$WORK/sid.made"
fi

# The C library that it is for: Debian 12's, so that it runs wherever that one does.
if [ ! -e "$WORK/sysroot.made" ]; then
  debootstrap --variant=minbase --include=libc6-dev,libgcc-12-dev,libcrypt-dev,zlib1g-dev,linux-libc-dev bookworm "$WORK/sysroot"
  # Links that begin at the root would lead out of it.
  find "$WORK/sysroot" -type l -lname '/*' | while read -r link; do
    ln -sfn "$(realpath --no-symlinks --relative-to="$(dirname "$link")" "$WORK/sysroot$(readlink "$link")")" "$link"
  done
  touch "$WORK/sysroot.made"
fi

# The crate's source, which has V8's, and its table of languages, which the crate leaves out.
if [ ! -e "$WORK/source.made" ]; then
  mkdir -p "$WORK/crates/src"
  touch "$WORK/crates/src/lib.rs"
  cat >"$WORK/crates/Cargo.toml" <<TOML
[package]
name = "sources"
version = "0.0.0"
edition = "2024"
[dependencies]
deno_core_icudata = "=$ICU"
v8 = "=$V8"
[workspace]
TOML
  chown -R "$OWNER:" "$WORK/crates"
  (cd "$WORK/crates" && runuser -u "$OWNER" -- cargo vendor --quiet --versioned-dirs vendor >/dev/null)
  rm -rf "$SOURCE"
  cp -r "$WORK/crates/vendor/v8-$V8" "$SOURCE"
  mkdir -p "$SOURCE/third_party/icu/common"
  find "$WORK/crates/vendor/deno_core_icudata-$ICU" -name icudtl.dat -exec cp {} "$SOURCE/third_party/icu/common/icudtl.dat" \;
  test -s "$SOURCE/third_party/icu/common/icudtl.dat"
  rm -rf "$SOURCE"/build/linux/debian_*_amd64-sysroot
  cp -r "$WORK/sysroot" "$SOURCE/build/linux/debian_bullseye_amd64-sysroot"
  runtime=$SID/usr/lib/llvm-$CLANG/lib/clang/$CLANG/lib
  mkdir -p "$runtime/x86_64-unknown-linux-gnu"
  cp "$(find "$runtime" -name libclang_rt.builtins-x86_64.a)" "$runtime/x86_64-unknown-linux-gnu/libclang_rt.builtins.a"
  touch "$WORK/source.made"
fi

ARGS="is_debug=false use_custom_libcxx=true v8_enable_sandbox=false v8_enable_pointer_compression=false v8_enable_v8_checks=false
 rusty_v8_enable_simdutf=true v8_monolithic_for_shared_library=true clang_base_path=\"/usr/lib/llvm-$CLANG\" clang_version=\"$CLANG\"
 treat_warnings_as_errors=false use_sysroot=true symbol_level=0 line_tables_only=false no_inline_line_tables=false enable_rust=false
 enable_rust_cxx=false v8_enable_temporal_support=false use_glib=false use_lld=true"
# gn looks for itself there.
mount -t proc proc "$SID/proc"
trap 'umount "$SID/proc"' EXIT
chroot "$SID" sh -c "cd /v8 && gn gen out --script-executable=python3 --args='$ARGS' && ninja -C out ${NINJA_FLAGS:-} rusty_v8"

NAME=librusty_v8_simdutf_release_x86_64-unknown-linux-gnu.a.gz
gzip -9c "$SOURCE/out/obj/librusty_v8.a" >"$WORK/$NAME"
# As the crate's build script writes an address it would download from.
PLACE=$(printf %s "https://github.com/denoland/rusty_v8/releases/download/v$V8/$NAME" | tr -c 'a-zA-Z0-9' _)
mkdir -p "$ARCHIVES"
cp "$WORK/$NAME" "$ARCHIVES/$PLACE"
chown -R "$OWNER:" "$ARCHIVES"
echo "V8 $V8 is in cargo's cache; $WORK/$NAME is a copy for other machines"
