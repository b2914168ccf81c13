import { gte, lt, lte, valid } from 'semver'
import type { Delivered } from './licence-list.ts'

export type Advisory = {
  readonly id: string
  readonly summary?: string
  readonly published?: string
  readonly modified: string
  readonly withdrawn?: string
  readonly affected?: readonly {
    readonly package?: { readonly ecosystem: string; readonly name: string }
    readonly versions?: readonly string[]
    readonly ranges?: readonly { readonly type: string; readonly events: readonly Event[] }[]
  }[]
  readonly database_specific?: { readonly severity?: string }
}
type Event = { readonly introduced?: string; readonly fixed?: string; readonly last_affected?: string }

export type Concerned = {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly severity: string
  readonly due: string
  readonly summary: string
}

/** Days to mend a weakness, by how grave it is (docs/security.md, Components). */
export const DAYS_TO_MEND = { CRITICAL: 2, HIGH: 14, other: 60 } as const

/** A database whose newest word is older tells of nothing new: a release does not rely on it. */
export const MOST_DAYS_OLD = 14

const DAY_MS = 86_400_000

/** Whether the version lies between an introduction and the next end; events come in any order. */
function isWithin(version: string, events: readonly Event[]): boolean {
  const starts = events.flatMap(({ introduced }) => introduced ?? [])
  return starts.some((start) => {
    const isAfter = start === '0' || gte(version, start)
    const isMended = events.some(
      ({ fixed }) => fixed !== undefined && !lt(version, fixed) && isLater(fixed, start),
    )
    const isOver = events.some(
      ({ last_affected: last }) => last !== undefined && !lte(version, last) && isLater(last, start),
    )
    return isAfter && !isMended && !isOver
  })
}

function isLater(version: string, start: string): boolean {
  return start === '0' || gte(version, start)
}

function concerns({ affected = [], withdrawn }: Advisory, { name, version }: Delivered): boolean {
  if (withdrawn !== undefined || valid(version) === null) return false
  return affected
    .filter((one) => one.package?.ecosystem === 'npm' && one.package.name === name)
    .some(
      ({ versions = [], ranges = [] }) =>
        versions.includes(version) ||
        ranges.some(({ type, events }) => type === 'SEMVER' && isWithin(version, events)),
    )
}

function dueOf({ published, modified }: Advisory, severity: string): string {
  const days = severity === 'CRITICAL' || severity === 'HIGH' ? DAYS_TO_MEND[severity] : DAYS_TO_MEND.other
  return new Date(Date.parse(published ?? modified) + days * DAY_MS).toISOString().slice(0, 10)
}

export function findConcerned(
  packages: readonly Delivered[],
  database: readonly Advisory[],
): readonly Concerned[] {
  const byName = Map.groupBy(packages, ({ name }) => name)
  return database.flatMap((advisory) => {
    const names = new Set((advisory.affected ?? []).flatMap((one) => one.package?.name ?? []))
    const those = [...names].flatMap((name) => byName.get(name) ?? [])
    return those
      .filter((one) => concerns(advisory, one))
      .map(({ name, version }) => {
        const severity = advisory.database_specific?.severity?.toUpperCase() ?? 'unknown'
        const { id, summary = '' } = advisory
        return { id, name, version, severity, due: dueOf(advisory, severity), summary }
      })
  })
}

/** What the check says, and what of it keeps a release back: a stale database, or what should have been mended by now. */
export function judgeAdvisories(
  packages: readonly Delivered[],
  database: readonly Advisory[],
  today: Date,
): { readonly report: string; readonly failures: readonly string[] } {
  const newest = database.map(({ modified }) => modified).reduce((a, b) => (a > b ? a : b), '')
  const concerned = findConcerned(packages, database)
  const isStale = newest === '' || today.getTime() - Date.parse(newest) > MOST_DAYS_OLD * DAY_MS
  const day = today.toISOString().slice(0, 10)
  const overdue = concerned.filter(({ due }) => due < day)
  const lines = concerned.map(
    ({ id, name, version, severity, due, summary }) =>
      `${id}  ${name} ${version}  ${severity}, due ${due}  ${summary}`,
  )
  return {
    report: [
      `Checked on ${day} against ${database.length} advisories, the newest of ${newest.slice(0, 10) || 'no day'}.`,
      `${packages.length} packages are delivered, ${concerned.length} advisories are about them.`,
      ...lines,
      '',
    ].join('\n'),
    failures: [
      ...(isStale ? [`the database of advisories is older than ${MOST_DAYS_OLD} days`] : []),
      ...overdue.map(
        ({ id, name, version, due }) => `${name} ${version} should have been mended by ${due} (${id})`,
      ),
    ],
  }
}
