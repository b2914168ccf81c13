import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { type HowApart, howApart, isRoot } from './how-apart.ts'
import { FILTER, NOBODYS_USER, PROGRAMS_ENVIRONMENT, readablePlaces, wallsAround } from './walls.ts'

export type Apart = {
  readonly program: string
  readonly heap: number
  /** seconds of the processor; it is ended when they are used up */
  readonly cpuSeconds?: number
  /** pipe = it is spoken to over standard input and output; ipc = by messages */
  readonly by: 'pipe' | 'ipc'
}

const PRLIMIT = '/usr/bin/prlimit'

function limitsFor({ cpuSeconds }: Apart): readonly string[] {
  if (!existsSync(PRLIMIT)) return []
  const cpu = cpuSeconds === undefined ? [] : [`--cpu=${cpuSeconds}:${cpuSeconds + 1}`]
  return [PRLIMIT, ...cpu, '--nofile=256', '--core=0', '--fsize=0', '--']
}

/** Its own files, no writing, no children, no threads; libraries in machine code, for pictures and papers need them. */
function nodeFor({ program, heap }: Apart): readonly string[] {
  return [
    process.execPath,
    `--max-old-space-size=${heap}`,
    '--permission',
    ...readablePlaces().map((place) => `--allow-fs-read=${place}`),
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    program,
  ]
}

/** Nothing of the environment, limits, Node's permissions, and walls (`howApart`). */
export function startApart(apart: Apart, how: HowApart = howApart()): ChildProcess {
  const first =
    apart.by === 'pipe' ? (['pipe', 'pipe', 'pipe'] as const) : (['ignore', 'ignore', 'pipe', 'ipc'] as const)
  const isFiltered = how === 'walled' && FILTER !== undefined
  const filterAt = isFiltered ? { descriptor: first.length } : undefined
  const node = nodeFor(apart)
  const inner = how === 'walled' ? wallsAround(node, { isRoot: isRoot(), filterAt }) : node
  const [command = '', ...args] = [...limitsFor(apart), ...inner]
  const child = spawn(command, args, {
    stdio: isFiltered ? [...first, 'pipe'] : [...first],
    env: PROGRAMS_ENVIRONMENT,
    ...(apart.by === 'ipc' && { serialization: 'advanced' as const }),
    ...(how === 'own-user' && { uid: NOBODYS_USER, gid: NOBODYS_USER }),
  })
  if (filterAt) hand(child, filterAt.descriptor)
  return child
}

function hand(child: ChildProcess, descriptor: number): void {
  const filter = child.stdio[descriptor] as Writable & { unref?(): void }
  filter.on('error', () => undefined)
  filter.end(FILTER)
  filter.unref?.()
}

function onlyChildOf(pid: number): number | undefined {
  try {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return Number(first) || undefined
  } catch {
    return undefined
  }
}

/** The process that does the work: the last within the walls, or the one that was started. */
export function workingPid({ pid }: ChildProcess): number | undefined {
  let last = pid
  for (let next = pid; next !== undefined; next = onlyChildOf(next)) last = next
  return last
}
