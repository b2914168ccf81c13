import { seededRandom } from '../../harness/drawn/seeded-random.ts'

/** A process ends as it is about to make the `at`-th of these calls in one of its threads. */
export type Point = { kind: keyof typeof CALLS; at: number }

/** What writes to sockets (answers, statements, wakings of its own threads), and what changes files (the audit, secrets, documents). */
export const CALLS = {
  sockets: ['write', 'writev', 'sendto', 'sendmsg'],
  files: ['fsync', 'fdatasync', 'pwrite64', 'pwritev', 'rename', 'unlink', 'ftruncate', 'mkdir'],
} as const

const LAST = { sockets: 400, files: 3 } as const
const SHARE_OF_FILES = 0.2

/** Follows from the seed and the number alone. */
export function drawPoint(seed: number, number: number): Point {
  const random = seededRandom(seed * 100_000 + number)
  const kind = random() < SHARE_OF_FILES ? 'files' : 'sockets'
  return { kind, at: 1 + Math.floor(random() * LAST[kind]) }
}
