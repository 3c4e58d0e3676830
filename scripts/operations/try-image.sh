#!/usr/bin/env bash
# Builds the container image with buildah, which needs no daemon, and tries it: starts the site, asks for pages, stops it by
# SIGTERM, and starts it again on the same data. Needs root and Debian's packages buildah and mmdebstrap.
# Makes the base image from Debian's packages and the npm package `node`, under the name in the Dockerfile.
# HOST_SETTINGS: paths of this machine that the build reads too, such as the settings of apt and npm that name a mirror, and the
# headers of Node, which the npm package lacks.
set -euo pipefail
cd "$(dirname "$0")/../.."

readonly base=docker.io/library/node:24-slim image=localhost/site:try port=${PORT:-4780}
readonly host_settings=${HOST_SETTINGS-/etc/apt /etc/ssl/certs /root/.npmrc /usr/include/node}
work=$(mktemp -d)
readonly work store="--root $work/store --runroot $work/run --storage-driver vfs"

say() { printf '\n── %s ──\n' "$*"; }
b() { local command=$1; shift; buildah $store "$command" "$@"; }
fail() { echo "✗ $*" >&2; cat "$work"/site.log >&2 2>/dev/null || true; exit 1; }
clean() {
  [ -z "${site:-}" ] || pkill -9 -P "$site" 2>/dev/null || true
  [ -z "${site:-}" ] || kill -9 "$site" 2>/dev/null || true
  b rm --all >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap clean EXIT

for program in buildah mmdebstrap npm curl; do
  command -v "$program" >/dev/null || { echo "$program is missing. On Debian: apt-get install buildah mmdebstrap npm curl" >&2; exit 1; }
done

mounts=()
for path in $host_settings; do [ ! -e "$path" ] || mounts+=(--volume "$path:$path:ro"); done

say "Making the base $base"
# shellcheck disable=SC1091
mmdebstrap --variant=minbase --include=ca-certificates "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$work/base" \
  /etc/apt/sources.list.d/debian.sources
npm install --prefix "$work/base/usr/local/lib/node" --no-audit --no-fund node@24 npm@11
for program in node npm npx; do ln -s "../lib/node/node_modules/.bin/$program" "$work/base/usr/local/bin/$program"; done
chroot "$work/base" useradd --uid 1000 --user-group --create-home node
chroot "$work/base" node --version
container=$(b from scratch)
b add --quiet "$container" "$work/base" / >/dev/null
b config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || b config --env "NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS" "$container"
b commit --quiet --rm "$container" "$base" >/dev/null
rm -rf "$work/base"

say 'Building the image'
b build --isolation chroot --pull=never "${mounts[@]}" --tag "$image" .

say 'Starting it'
container=$(b from --pull-never "$image")
secret=$(head -c 32 /dev/urandom | base64 | tr -d '\n')
mapfile -t command < <(b inspect --format '{{range .OCIv1.Config.Cmd}}{{println .}}{{end}}' "$container" | sed '/^$/d')
start() {
  b run --isolation chroot --env "SESSION_SECRET=$secret" --env "PORT=$port" \
    "$container" -- "${command[@]}" >>"$work/site.log" 2>&1 &
  runner=$!
  for _ in $(seq 120); do
    curl -fs -o "$work/page.html" "http://127.0.0.1:$port/" && break
    kill -0 "$runner" 2>/dev/null || fail 'The site ended.'
    sleep 1
  done
  grep -q '<h1' "$work/page.html" || fail 'There was no page.'
  site=$(pgrep -u 1000 -f '^[^ ]*node scripts/start.mjs') || fail 'The site does not run as the user node.'
  curl -fs "http://127.0.0.1:$port/readyz" >/dev/null || fail '/readyz does not answer 200.'
  echo 'It answers, as the user node.'
}
stop() {
  local since=$SECONDS
  kill -TERM "$site"
  wait "$runner" || fail "The site ended with $?."
  site=
  echo "It stopped within $((SECONDS - since + 1)) s."
}
start
inside() { b run --isolation chroot --user node "$container" -- sh -c "$1"; }
[ "$(inside 'stat -c %a data/first-admin-password.txt')" = 600 ] || fail 'The password of the first admin is not in a file of its own.'
inside 'touch /site/app/x 2>/dev/null' && fail 'The user node can write into the program.'

say 'Stopping it'
stop

say 'Starting it again on its data'
made=$(inside 'stat -c %Y data/first-admin-password.txt')
start
[ "$made" = "$(inside 'stat -c %Y data/first-admin-password.txt')" ] || fail 'A second admin was made.'
stop

say 'All right'
