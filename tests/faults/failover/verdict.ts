import { percentile } from '../../../bench/figures/statistics.ts'
import type { KillReport } from '../kills/run-kills.ts'
import { findFailures } from '../kills/verdict.ts'
import { FAULTS_OF_LEADERS, type LeaderFault } from './draw-fault.ts'

export type Round = {
  fault: LeaderFault
  from: string
  to: string
  /** whether a request was under way when it happened */
  isInFlight: boolean
  /** the longest time in which no write was acknowledged */
  silentMs: number
  /** until the member that led follows the new leader, synchronously */
  wholeMs: number
}

/** Patroni's `ttl` is twenty seconds: whoever is slower than three times that has not got over it by itself. */
const LONGEST_SILENCE_MS = 60_000

export function summarise(rounds: readonly Round[]): Record<string, string> {
  const seconds = (times: readonly number[]) =>
    `p50 ${(percentile(times, 0.5) / 1_000).toFixed(1)} s, max ${(Math.max(...times) / 1_000).toFixed(1)} s`
  return Object.fromEntries(
    FAULTS_OF_LEADERS.flatMap((fault) => {
      const of = rounds.filter((round) => round.fault === fault)
      if (of.length === 0) return []
      const times = `${of.length} times, silent ${seconds(of.map(({ silentMs }) => silentMs))}`
      return [[fault, `${times}; whole again ${seconds(of.map(({ wholeMs }) => wholeMs))}`]]
    }),
  )
}

/** What was acknowledged is judged as after kills; beside that each round has to have changed the leader, and each kind to have happened. */
export function findFailoverFailures(
  report: KillReport,
  rounds: readonly Round[],
  longestMs = LONGEST_SILENCE_MS,
): string[] {
  const failures = findFailures(report)
  const stayed = rounds.filter(({ from, to }) => from === to).length
  if (stayed > 0) failures.push(`${stayed} rounds left the leader where it was`)
  const missing = FAULTS_OF_LEADERS.filter((kind) => rounds.every(({ fault }) => fault !== kind))
  if (rounds.length >= FAULTS_OF_LEADERS.length)
    failures.push(...missing.map((kind) => `no leader was ${kind}`))
  const slow = rounds.filter(({ silentMs }) => silentMs > longestMs).length
  if (slow > 0) failures.push(`${slow} rounds without a write for longer than ${longestMs / 1_000} s`)
  return failures
}
