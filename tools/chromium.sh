#!/bin/sh
# The browser that the tests drive, from the system's packages; only when there is none. Playwright's own download is
# not used.
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
if ! command -v apt-get >/dev/null 2>&1; then
    echo "No Chromium found: the browser tests will fail. Install Chromium to run them." >&2
    exit 0
fi
sudo=""
[ "$(id -u)" = 0 ] || sudo=sudo
echo "Installing Chromium for the browser tests …"
$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq chromium >/dev/null
