import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeDebian } from '../image/root.ts'

/** The first Debian whose PostgreSQL Kaihu accepts. Kept for the next run. */
const RELEASE = 'trixie'
const FOLDER = process.env['KAIHU_PATRONI_ROOT'] ?? `/var/cache/kaihu-debian-${RELEASE}`
const PACKAGES = ['patroni', 'etcd-server', 'python3-etcd', 'postgresql-17']

export const BIN = '/usr/lib/postgresql/17/bin'
/** Where the folder of the run lies in it. */
export const DATA = '/mnt'

const PATH = '/usr/sbin:/usr/bin:/sbin:/bin'

function inRoot(root: string, command: readonly string[]): string {
  const env = { PATH, DEBIAN_FRONTEND: 'noninteractive' }
  return execFileSync('chroot', [root, ...command], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** A Debian of its own with Patroni, etcd and PostgreSQL, none of which is started by being installed. */
export function makePatroniRoot(tell: (line: string) => void): string {
  const root = makeDebian(tell, { release: RELEASE, folder: FOLDER })
  if (existsSync(path.join(root, BIN, 'pg_rewind')) && existsSync(path.join(root, 'usr/bin/patroni')))
    return root
  tell(`installing ${PACKAGES.join(', ')} of Debian ${RELEASE} in ${root}`)
  writeFileSync(path.join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  inRoot(root, ['mkdir', '-p', '/etc/postgresql-common'])
  writeFileSync(path.join(root, 'etc/postgresql-common/createcluster.conf'), 'create_main_cluster = false\n')
  inRoot(root, ['apt-get', 'update', '-qq'])
  inRoot(root, ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...PACKAGES])
  return root
}

export function versionsIn(root: string): string {
  const [patroni, etcd, postgres] = [
    inRoot(root, ['patroni', '--version']),
    inRoot(root, ['etcd', '--version']),
    inRoot(root, [`${BIN}/postgres`, '--version']),
  ].map((text) => text.split('\n', 1)[0]?.trim() ?? '')
  return [patroni, etcd, postgres].join(', ')
}

/** The user and group of PostgreSQL there. */
export function postgresOf(root: string): { uid: number; gid: number } {
  const id = (which: string) => Number(inRoot(root, ['id', which, 'postgres']))
  return { uid: id('-u'), gid: id('-g') }
}

/** It ends with whoever started it: a run that is killed leaves no Patroni behind. */
const ENTER = `
  set -e
  mount --bind "$DATA" "$ROOT${DATA}"
  mount -t proc proc "$ROOT/proc"
  mount --rbind /dev "$ROOT/dev"
  exec chroot "$ROOT" setpriv --reuid=postgres --regid=postgres --init-groups --pdeathsig KILL "$@"`

/** Starts a program in it, as the user of PostgreSQL, with the folder of the run under `/mnt`. */
export function startThere(
  root: string,
  data: string,
  command: readonly string[],
  stdio: SpawnOptions['stdio'],
) {
  const env = { PATH, HOME: DATA, LANG: 'C.UTF-8', ROOT: root, DATA: data }
  return spawn('unshare', ['--mount', '/bin/sh', '-c', ENTER, 'failover', ...command], { stdio, env })
}
