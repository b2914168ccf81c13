import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { FILTER, NOBODYS_USER, PROGRAMS_ENVIRONMENT, wallsAround } from './walls.ts'

/**
 * walled = within bubblewrap; own-user = as a user that owns nothing; same-user = as whoever started the
 * product; root = as root, for nobody else can read the product's files.
 */
export type HowApart = 'walled' | 'own-user' | 'same-user' | 'root'

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

type As = { readonly uid?: number; readonly gid?: number; readonly input?: Buffer | undefined }

/** Being installed says nothing: containers and kernels forbid parts of it. So each way is walked once. */
function goes([program = '', ...args]: readonly string[], { input, ...as }: As = {}): boolean {
  const stdio = [input === undefined ? 'ignore' : 'pipe', 'ignore', 'ignore'] as const
  const tried = spawnSync(program, args, {
    ...as,
    ...(input && { input }),
    stdio: [...stdio],
    env: PROGRAMS_ENVIRONMENT,
    timeout: 10_000,
  })
  return tried.status === 0
}

/** Reads a file of the product and ends: as much as any of its processes does first. */
const TRIAL = [process.execPath, '--check', import.meta.filename]

function canBeWalled(): boolean {
  // Without it nobody could tell how much memory the process within takes.
  if (!existsSync(`/proc/self/task/${process.pid}/children`)) return false
  const filterAt = FILTER && { descriptor: 0 }
  return goes(wallsAround(TRIAL, { isRoot: isRoot(), filterAt }), { input: FILTER })
}

function findHowApart(): HowApart {
  if (process.platform !== 'linux') return 'same-user'
  if (canBeWalled()) return 'walled'
  if (!isRoot()) return 'same-user'
  return canGiveRightsAway() ? 'own-user' : 'root'
}

export function canGiveRightsAway(): boolean {
  return isRoot() && goes(TRIAL, { uid: NOBODYS_USER, gid: NOBODYS_USER })
}

let found: HowApart | undefined

export function howApart(): HowApart {
  found ??= findHowApart()
  return found
}

export function describeHowApart(how: HowApart = howApart()): string | undefined {
  const reads = 'files of customers are read and papers printed by processes that'
  const better = 'bubblewrap (bwrap), where the kernel lets it work, keeps them apart.'
  if (how === 'own-user') return `${reads} own nothing, but see the machine and its network; ${better}`
  if (how === 'same-user')
    return `${reads} run as the product itself does, kept by Node's permissions and limits alone; ${better}`
  if (how === 'root')
    return `${reads} RUN AS ROOT: no other user can read the product's files here. Install it where everyone may read it, or start it as an ordinary user.`
  return FILTER
    ? undefined
    : `${reads} are walled, but no filter of system calls is known for ${process.arch}.`
}
