#!/bin/bash
# A Citus cluster on one machine, to try things on: a coordinator and two workers of a PostgreSQL that has Citus installed
# (a vendor's packages, or built by hand). Nothing of it is meant for production: it trusts whoever comes over loopback.
#
#   tools/citus/cluster.sh init|start|stop|kill|join [NAME]
#
# BIN     where postgres lies             /usr/lib/postgresql/17/bin
# FOLDER  where the clusters lie          /tmp/kaihu-citus/pg
# PORTS   of coordinator and workers      5640 5641 5642
# RUN     what every command goes behind  (nothing; as root for instance: "setpriv --reuid 1000 --clear-groups")
#
# `join` makes the database NAME (kaihu) on each and makes them know one another; then, with DATABASE_OWNER_URL at the
# coordinator: npm run kaihu -- migrate, npm run kaihu -- distribute.
set -eu
BIN=${BIN:-/usr/lib/postgresql/17/bin}
FOLDER=${FOLDER:-/tmp/kaihu-citus/pg}
read -r -a ports <<<"${PORTS:-5640 5641 5642}"
name=${2:-kaihu}

run() { ${RUN:-} "$@"; }
say() { run "$BIN/psql" -h 127.0.0.1 -p "$1" -U kaihu_owner -d "$2" -XAtqc "$3"; }

init() {
  run "$BIN/initdb" -D "$FOLDER/$1" -U kaihu_owner --auth=trust -E UTF8 --locale=C.UTF-8 --data-checksums >/dev/null
  run tee -a "$FOLDER/$1/postgresql.conf" >/dev/null <<CONF
port = $1
listen_addresses = '127.0.0.1'
unix_socket_directories = '$FOLDER'
max_connections = 200
max_prepared_transactions = 200
wal_level = logical
shared_preload_libraries = 'citus'
citus.enable_statistics_collection = off
CONF
}

join() {
  for port in "${ports[@]}"; do
    say "$port" postgres "create database $name"
    say "$port" "$name" 'create extension citus'
  done
  say "${ports[0]}" "$name" "select citus_set_coordinator_host('127.0.0.1', ${ports[0]})"
  for port in "${ports[@]:1}"; do say "${ports[0]}" "$name" "select citus_add_node('127.0.0.1', $port)"; done
}

case ${1:-} in
  init) for port in "${ports[@]}"; do init "$port"; done ;;
  start) for port in "${ports[@]}"; do run "$BIN/pg_ctl" -D "$FOLDER/$port" -l "$FOLDER/$port.log" -w start; done ;;
  kill) for port in "${ports[@]}"; do kill -9 "$(run head -1 "$FOLDER/$port/postmaster.pid")"; done ;;
  stop) for port in "${ports[@]}"; do run "$BIN/pg_ctl" -D "$FOLDER/$port" -m fast stop; done ;;
  join) join ;;
  *) sed -n '2,15p' "$0"; exit 2 ;;
esac
