import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type KillReport, runKills } from '../kills/run-kills.ts'
import { findFailures } from '../kills/verdict.ts'
import { installServers } from '../outside/whole/install.ts'
import { drawPoint } from './draw-point.ts'
import { killAtCall } from './kill-at-call.ts'

/** A company's data of its own for so many kills, each judged by itself. */
const OF_A_PART = 25
/** Of the points so many may be places where the process did not come in time. */
const LEAST_REACHED = 0.7

export type Part = { first: number; last: number; reached: number; report: KillReport; failures: string[] }

export function partsOf(count: number): { first: number; last: number }[] {
  return Array.from({ length: Math.ceil(count / OF_A_PART) }, (_, part) => ({
    first: part * OF_A_PART + 1,
    last: Math.min(count, (part + 1) * OF_A_PART),
  }))
}

async function goPart(
  { first, last }: { first: number; last: number },
  seed: number,
  tell: (line: string) => void,
): Promise<Part> {
  let reached = 0
  const report = await runKills({
    serverKills: last - first + 1,
    databaseKills: 0,
    seed: seed * 1_000 + first,
    tell,
    strike: async (server, kill) => {
      const point = drawPoint(seed, first + kill - 1)
      const isReached = await killAtCall(server, point)
      if (isReached) reached += 1
      tell(`${first + kill - 1}: call ${point.at} of ${point.kind}${isReached ? '' : ', not reached'}`)
    },
  })
  return { first, last, reached, report, failures: findFailures(report) }
}

export function findSyscallFailures(parts: readonly Part[]): string[] {
  const failures = parts.flatMap((part) => part.failures.map((one) => `${part.first}-${part.last}: ${one}`))
  const kills = parts.reduce((sum, { report }) => sum + report.serverKills, 0)
  const reached = parts.reduce((sum, part) => sum + part.reached, 0)
  if (reached < kills * LEAST_REACHED) failures.push(`only ${reached} of ${kills} points were reached`)
  return failures
}

/**
 * `npm run faults -- syscalls [count] [seed]`: the server ends at drawn system calls that write. Parts that were judged are not gone through
 * again when the same seed is asked for once more.
 */
export async function runSyscalls(count: number, seed: number, tell: (line: string) => void) {
  installServers(tell, { strace: 'strace' })
  const file = path.join(tmpdir(), `kaihu-syscalls-${seed}.jsonl`)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const known = lines.map((line) => JSON.parse(line) as Part)
  const parts: Part[] = []
  for (const { first, last } of partsOf(count)) {
    const before = known.find((part) => part.first === first && part.last === last)
    const part = before ?? (await goPart({ first, last }, seed, tell))
    if (!before) appendFileSync(file, `${JSON.stringify(part)}\n`)
    parts.push(part)
  }
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0)
  return {
    kills: sum(({ report }) => report.serverKills),
    reached: sum((part) => part.reached),
    sent: sum(({ report }) => report.sent),
    ok: sum(({ report }) => report.ok),
    unknown: sum(({ report }) => report.unknown),
    retried: sum(({ report }) => report.retried),
    orders: sum(({ report }) => report.orders),
    auditEntries: sum(({ report }) => report.auditEntries),
    breaches: sum(({ report }) => report.breaches.length),
    failures: findSyscallFailures(parts),
  }
}
