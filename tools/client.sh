#!/bin/sh
# What the client's checks need: TypeScript (types of the JavaScript) and axe-core (accessibility), from npm, into a
# folder that is not committed. Quick when they are there.
set -e
folder=.venv/client
typescript=5.9.3
axe=4.10.3
if ! command -v npm >/dev/null 2>&1; then
  echo "Installing Node.js and npm …"
  if [ "$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi
  $sudo apt-get update -qq && $sudo apt-get install -y -qq --no-install-recommends nodejs npm
fi
stamp="$folder/.$typescript-$axe"
if [ ! -f "$stamp" ]; then
  echo "Installing TypeScript and axe-core …"
  mkdir -p "$folder"
  npm install --silent --no-audit --no-fund --no-package-lock --prefix "$folder" "typescript@$typescript" "axe-core@$axe"
  touch "$stamp"
fi
