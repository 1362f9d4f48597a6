#!/bin/sh
# Builds the image and does in a container of it what people do, then stops it, kills it and looks whether all is still there:
#   npm ci && tools/deploy/try-image.sh        with Docker; ENGINE=podman with Podman
# BASE=debian makes the base image of Debian's packages and this machine's Node where no registry can be had (root, debootstrap).
set -eu
cd "$(dirname "$0")/../.."

engine=${ENGINE:-docker}
base=node:24-bookworm-slim
tried=redrive-tried
address=127.0.0.1:${PORT:-3100}
# Podman leaves the health check out of an image in its own format.
export BUILDAH_FORMAT=docker
export ADMIN_EMAIL=admin@tried.example ADMIN_PASSWORD=tried-and-true

make_base() {
  root=$(mktemp -d)
  debootstrap --variant=minbase bookworm "$root" >/dev/null
  mkdir -p "$root/usr/local/lib/node_modules"
  cp "$(command -v node)" "$root/usr/local/bin/node"
  cp -a "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  chroot "$root" useradd --uid 1000 --user-group --create-home node
  tar -C "$root" -c . | "$engine" import - "docker.io/library/$base"
  rm -rf "$root"
}

remove() {
  "$engine" rm --force $tried >/dev/null 2>&1 || true
  "$engine" volume rm $tried >/dev/null 2>&1 || true
}

milliseconds() { date +%s%3N; }

# Tells how long it takes from the command to the first answer of health.
ready() {
  began=$(milliseconds)
  "$@" >/dev/null
  until curl --silent --fail --output /dev/null "http://$address/api/health/ready"; do
    if [ $(($(milliseconds) - began)) -gt 60000 ]; then
      "$engine" logs $tried
      exit 1
    fi
    sleep 0.05
  done
  echo "Ready after $(($(milliseconds) - began)) ms"
}

place() { npx tsx tests/smoke/run-smoke-test.ts "http://$address" "$@"; }

if [ "${BASE:-}" = debian ] && ! "$engine" image inspect $base >/dev/null 2>&1; then make_base; fi
"$engine" build --file tools/deploy/Dockerfile --tag $tried .
echo "Image: $(($("$engine" image inspect $tried --format '{{.Size}}') / 1000000)) MB"

trap remove EXIT
remove
ready "$engine" run --detach --name $tried --read-only --cap-drop ALL --security-opt no-new-privileges --tmpfs /tmp \
  --volume $tried:/data --publish "$address:3000" --env ADMIN_EMAIL --env ADMIN_PASSWORD $tried
place
"$engine" stop --time 45 $tried >/dev/null
echo "Stopped with $("$engine" inspect $tried --format '{{.State.ExitCode}}')"
ready "$engine" start $tried
place --again
"$engine" kill $tried >/dev/null
ready "$engine" start $tried
place --again
