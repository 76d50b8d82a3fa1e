#!/bin/sh
# The database that the tests of several servers start for themselves, from the system's packages; only when there is
# none. No cluster of the system is used or made.
for bin in "$(command -v postgres)" /usr/lib/postgresql/*/bin/postgres; do
    [ -x "$bin" ] && exit 0
done
if ! command -v apt-get >/dev/null 2>&1; then
    echo "No PostgreSQL found: the tests of several servers will fail. Install PostgreSQL to run them." >&2
    exit 0
fi
sudo=""
[ "$(id -u)" = 0 ] || sudo=sudo
echo "Installing PostgreSQL for the tests of several servers …"
$sudo mkdir -p /etc/postgresql-common
[ -e /etc/postgresql-common/createcluster.conf ] ||
    echo "create_main_cluster = false" | $sudo tee /etc/postgresql-common/createcluster.conf >/dev/null
$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq postgresql >/dev/null
