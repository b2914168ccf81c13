import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { installServers } from '../outside/whole/install.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../..')
/** A bare Debian, kept for the next run. */
const DEBIAN = process.env['KAIHU_DEBIAN_ROOT'] ?? '/var/cache/kaihu-debian'
const RELEASE = 'bookworm'
/** Whoever runs Kaihu in its image: nobody of the machine. */
export const USER_ID = 10_001
const HOME = 'opt/kaihu'

/** A Debian without anything. Answers its folder. */
export function makeDebian(
  tell: (line: string) => void,
  { release, folder } = { release: RELEASE, folder: DEBIAN },
): string {
  if (process.getuid?.() !== 0) throw new Error('a root of its own is made by root alone')
  installServers(tell, { debootstrap: 'debootstrap' })
  if (!existsSync(path.join(folder, 'bin/sh'))) {
    tell(`making a bare Debian in ${folder}`)
    execFileSync('debootstrap', ['--variant=minbase', release, folder], { stdio: 'ignore' })
  }
  return folder
}

/** Node in it, and Kaihu as its image has it. */
export function makeRoot(tell: (line: string) => void): string {
  makeDebian(tell)
  const place = path.join(DEBIAN, HOME)
  rmSync(place, { recursive: true, force: true })
  tell('putting the image together')
  execFileSync(process.execPath, ['tools/release/build-image.ts', place], {
    cwd: REPOSITORY,
    stdio: 'inherit',
  })
  mkdirSync(path.join(DEBIAN, 'usr/local/bin'), { recursive: true })
  copyFileSync(process.execPath, path.join(DEBIAN, 'usr/local/bin/node'))
  mkdirSync(path.join(DEBIAN, 'var/lib/kaihu'), { recursive: true })
  return DEBIAN
}

/**
 * What a container does to a process: a root that nobody can write to, `/tmp` and the data of its own, and an ordinary user. It says
 * so when the root can be written to after all.
 */
const ENTER = `
  set -e
  mount --bind "$ROOT" "$ROOT"
  mount --bind "$DATA" "$ROOT/var/lib/kaihu"
  mount -t tmpfs tmpfs "$ROOT/tmp"
  mount -t proc proc "$ROOT/proc"
  mount --bind /dev "$ROOT/dev"
  mount -o remount,ro,bind "$ROOT"
  if chroot --userspec=$WHO:$WHO "$ROOT" /bin/touch /opt/kaihu/written 2>/dev/null; then echo "the root can be written to"; fi
  exec chroot --userspec=$WHO:$WHO "$ROOT" /opt/kaihu/kaihu "$@"`

export type InRoot = {
  printed(): string
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>
  stop(): Promise<number | null>
}

/** Starts a program of Kaihu within the root. */
export function startInRoot(
  root: string,
  data: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): InRoot {
  const child = spawn('unshare', ['--mount', '/bin/sh', '-c', ENTER, 'kaihu', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      HOME: '/tmp',
      ROOT: root,
      DATA: data,
      WHO: String(USER_ID),
      ...environment,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString('utf8')
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    printed: () => text,
    ended,
    // `unshare` and the shell were replaced by what they started: the signal is Kaihu's own.
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
