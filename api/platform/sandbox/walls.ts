import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemCallFilter } from './system-call-filter.ts'

/** Places where programs and their libraries lie; the rest of the machine is not there for what runs within walls. */
const SYSTEM = ['/usr', '/lib', '/lib64', '/lib32', '/bin', '/nix/store']
const SYSTEM_FILES = ['/etc/ld.so.cache', '/etc/ld-musl-x86_64.path', '/etc/ld-musl-aarch64.path']

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

const OF_PRODUCT = ['node_modules', 'api', 'contract', 'domain', 'package.json']

export function readablePlaces(): readonly string[] {
  const places = OF_PRODUCT.map((name) => path.join(ROOT, name))
  const node = realpathSync(process.execPath)
  return [...places, realpathSync(path.join(ROOT, 'node_modules')), node]
}

/** A number that no account has: what runs under it owns nothing and no file names it. */
export const NOBODYS_USER = 65_101

/** Where the filter of system calls comes in, as a descriptor after those of the process. */
export type FilterAt = { readonly descriptor: number } | undefined

/** A folder is made for everyone to enter before something is shown in it: bubblewrap's own are closed. */
function foldersTo(place: string): readonly string[] {
  const folder = path.dirname(place)
  return folder === '/' ? [] : [...foldersTo(folder), folder]
}

function shown(places: readonly string[]): string[] {
  const there = [...new Set(places)].filter((place) => existsSync(place))
  const folders = [...new Set(there.flatMap(foldersTo))].filter(
    (folder) => !there.some((place) => folder === place || folder.startsWith(`${place}/`)),
  )
  return [
    ...folders.flatMap((folder) => ['--dir', folder]),
    ...there.flatMap((place) => ['--ro-bind', place, place]),
  ]
}

/** As root the walls are built with root's means and the rights given away within; else in a user namespace. */
function ownUser(isRoot: boolean): { before: readonly string[]; within: readonly string[] } {
  const user = String(NOBODYS_USER)
  if (!isRoot) return { before: ['--unshare-user', '--uid', user, '--gid', user], within: [] }
  const kept = ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((right) => ['--cap-add', right])
  return {
    before: ['--cap-drop', 'ALL', ...kept],
    within: [
      'setpriv',
      '--reuid',
      user,
      '--regid',
      user,
      '--clear-groups',
      '--no-new-privs',
      '--bounding-set=-all',
      '--inh-caps=-all',
    ],
  }
}

/** The command that runs another within walls: no network, nothing to write to, its own processes alone in sight. */
export function wallsAround(
  command: readonly string[],
  { isRoot, filterAt }: { readonly isRoot: boolean; readonly filterAt: FilterAt },
): readonly string[] {
  const { before, within } = ownUser(isRoot)
  return [
    'bwrap',
    '--unshare-pid',
    '--unshare-net',
    '--unshare-ipc',
    '--unshare-uts',
    '--unshare-cgroup-try',
    '--die-with-parent',
    '--new-session',
    '--hostname',
    'walled',
    ...before,
    ...shown([...SYSTEM, ...SYSTEM_FILES, ...readablePlaces()]),
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--chdir',
    '/',
    '--remount-ro',
    '/dev',
    '--remount-ro',
    '/',
    ...(filterAt ? ['--seccomp', String(filterAt.descriptor)] : []),
    '--',
    ...within,
    ...command,
  ]
}

export const FILTER = systemCallFilter()

/** Where bubblewrap and what it needs are found, and a home, which libraries ask for; nothing else is handed on. */
export const PROGRAMS_ENVIRONMENT = { PATH: '/usr/bin:/bin:/usr/local/bin', HOME: '/' }
