#!/bin/sh
# TypeScript, which checks the types of the page's JavaScript, from npm into a folder that is not committed. Quick when it
# is there.
set -e
folder=.venv/client
typescript=5.9.3
if ! command -v npm >/dev/null 2>&1; then
  echo "Installing Node.js and npm …"
  if [ "$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi
  $sudo apt-get update -qq && $sudo apt-get install -y -qq --no-install-recommends nodejs npm
fi
stamp="$folder/.$typescript"
if [ ! -f "$stamp" ]; then
  echo "Installing TypeScript …"
  mkdir -p "$folder"
  npm install --silent --no-audit --no-fund --no-package-lock --prefix "$folder" "typescript@$typescript"
  touch "$stamp"
fi
