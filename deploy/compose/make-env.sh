#!/bin/sh
# Writes kaihu.env with fresh secrets; hosts are named by hand.
set -eu
cd "$(dirname "$0")"
[ ! -e kaihu.env ] || { echo "kaihu.env is there already" >&2; exit 1; }
umask 077
docker run --rm "${KAIHU_IMAGE:-kaihu:latest}" api/cli/kaihu.ts new-secrets > kaihu.env
touch systems.env
cat >> kaihu.env <<END
POSTGRES_PASSWORD=$(head -c 24 /dev/urandom | base64 | tr -d '/+=')
STAFF_HOSTS=
CUSTOMER_HOSTS=
TLS_FOLDER=/etc/kaihu/tls
END
echo "Name STAFF_HOSTS, CUSTOMER_HOSTS and TLS_FOLDER in kaihu.env, and the bank's systems in systems.env." >&2
