#!/usr/bin/env bash
# Seconds from `make play` to the page: on a fresh clone in a clean environment without any cache, until the compiled
# engine has taken over, and on the next start. Wants a machine that does nothing else.
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)
place=$(mktemp -d)
play=
end() {
    if [ -n "$play" ]; then kill -- "-$play" 2>/dev/null && wait "$play" 2>/dev/null; fi
    play=
}
trap 'end || true; rm -rf "$place"' EXIT
git clone --quiet "$source" "$place/pukllay"
mkdir "$place/home"

# What leads to the package registry, and nothing else of this shell.
kept=()
while IFS= read -r name; do kept+=("$name=${!name}"); done < <(compgen -e | grep -E '^(PIP_.*|SSL_CERT_.*|.*_CA_BUNDLE|[a-zA-Z]*_(proxy|PROXY))$' || true)
now() { date +%s.%N; }
since() { awk -v a="$1" -v b="$(now)" 'BEGIN { printf "%.1f", b - a }'; }

start() {
    began=$(now)
    set -m
    env -i "${kept[@]}" PATH="$PATH" HOME="$place/home" PIP_NO_CACHE_DIR=1 BROWSER=true \
        make -C "$place/pukllay" --no-print-directory play >"$place/said" 2>&1 &
    play=$!
    set +m
    until
        address=$(grep -o 'http://localhost:[0-9]*/' "$place/said" | head -1)
        [ -n "$address" ] && curl --silent --fail --output /dev/null --max-time 20 "$address"
    do
        kill -0 "$play" 2>/dev/null || { cat "$place/said"; exit 1; }
        sleep 0.05
    done
    echo "$1: $(since "$began") s until the page answers"
}

start "first start"
until grep -q "games go on with it\|interpreted" "$place/said"; do sleep 0.2; done
echo "first start: $(since "$began") s until: $(tail -1 "$place/said")"
curl --silent --fail --output /dev/null "$address"
end || true
start "next start"
