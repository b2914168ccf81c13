import { percentile, spread } from '../figures/statistics.ts'

type Kind = { latencies: number[]; conflicts: number; errors: number }

export type Records = {
  /** Calls before this are warm-up. */
  startAt(now: number): void
  note(kind: string, milliseconds: number, answer: { status: number; body: string }): void
  /** An event of an order reached somebody else's screen so long after the writer was answered. */
  heard(milliseconds: number): void
  lines(): { figure: string; value: number; [more: string]: string | number }[]
  summary(): {
    calls: number
    p99: number
    errors: number
    firstError: string
    heardP99: number
    heard: number
  }
}

const CONFLICTS = [404, 409]

export function makeRecords(): Records {
  const kinds = new Map<string, Kind>()
  const delays: number[] = []
  let started = Number.POSITIVE_INFINITY
  let firstError = ''
  const kindOf = (name: string): Kind => {
    const known = kinds.get(name) ?? { latencies: [], conflicts: 0, errors: 0 }
    kinds.set(name, known)
    return known
  }
  return {
    startAt: (now) => (started = now),
    note: (name, milliseconds, { status, body }) => {
      const kind = kindOf(name)
      if (CONFLICTS.includes(status)) kind.conflicts += 1
      else if (status !== 200) {
        kind.errors += 1
        firstError ||= `${name}: ${status} ${body.slice(0, 200)}`
      }
      if (performance.now() >= started) kind.latencies.push(milliseconds)
    },
    heard: (milliseconds) => delays.push(Math.max(0, milliseconds)),
    lines: () =>
      [...kinds].map(([figure, { latencies, conflicts, errors }]) => {
        const { p50, p99, max } = spread(latencies)
        return { figure: `${figure} p99`, value: p99, p50, max, calls: latencies.length, conflicts, errors }
      }),
    summary: () => {
      const all = [...kinds.values()]
      const latencies = all.flatMap((kind) => kind.latencies)
      const errors = all.reduce((sum, kind) => sum + kind.errors, 0)
      const heardP99 = percentile(delays, 0.99)
      return {
        calls: latencies.length,
        p99: percentile(latencies, 0.99),
        errors,
        firstError,
        heardP99,
        heard: delays.length,
      }
    },
  }
}
