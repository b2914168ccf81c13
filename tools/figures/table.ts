export type Measured = {
  bench: string
  figure: string
  value: number
  unit: string
  [circumstance: string]: string | number | boolean
}

export type Row = { readonly name: string; readonly value: number; readonly unit: string }
export type Table = { readonly machine: string; readonly rows: readonly Row[] }

const HEADING = 'figure\tvalue\tunit'
const MACHINE = '# machine: '

/** Rates (megabytes a second among them); of everything that is measured in time, size or number of failures less is better. */
const MORE_IS_BETTER = /\/s\b|per second|a second/
const LESS_IS_BETTER =
  /^(ms|us|µs|ns|s|min|minutes|h|seconds?|MB|kB|KB|bytes?|GB|failures?|errors?|answers|presses|clicks|characters|pages|indexes)\b/

/** A figure that is worse by more than so many per cent is named. */
const TOLERANCE = 10

/** What stands beside a figure and was measured with it: in its name it would make another figure of it every night. */
const MEASURED: ReadonlySet<string> = new Set(
  'load files gzip before errors answered statuses of found slowestRole p50 p99 max bareSql presses keys missed rejected'.split(
    ' ',
  ),
)

/** The same figure of two nights has the same name: everything that was given is in it, nothing that was measured. */
export function rowOf({ bench, figure, value, unit, ...circumstances }: Measured): Row {
  const given = Object.entries(circumstances)
    .filter(([name, one]) => !MEASURED.has(name) && (typeof one !== 'number' || Number.isInteger(one)))
    .map(([name, one]) => `${name}=${String(one)}`)
    .sort()
  return { name: [bench, figure, ...given].join(' '), value, unit }
}

export function writeTable({ machine, rows }: Table): string {
  const lines = [...rows]
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, value, unit }) => `${name}\t${value}\t${unit}`)
  return `${[`${MACHINE}${machine}`, HEADING, ...lines].join('\n')}\n`
}

export function readTable(text: string): Table {
  const lines = text.split('\n').filter((line) => line !== '' && line !== HEADING)
  const machine = lines.find((line) => line.startsWith(MACHINE))?.slice(MACHINE.length) ?? ''
  const rows = lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [name = '', value = '', unit = ''] = line.split('\t')
      return { name, value: Number(value), unit }
    })
  return { machine, rows }
}

/** How much worse a figure became, in per cent; below zero where it became better, null where no way is worse. */
export function worseBy(unit: string, before: number, after: number): number | null {
  if (before <= 0 || after <= 0) return null
  if (MORE_IS_BETTER.test(unit)) return (before / after - 1) * 100
  return LESS_IS_BETTER.test(unit) ? (after / before - 1) * 100 : null
}

/** What is worse than in the table before, a sentence each; figures of another machine say nothing. */
export function worsened(before: Table, now: Table): string[] {
  if (before.machine !== now.machine) return []
  const known = new Map(before.rows.map((row) => [row.name, row]))
  return now.rows.flatMap(({ name, value, unit }) => {
    const last = known.get(name)
    if (last?.unit !== unit) return []
    const isNew = last.value === 0 && value > 0 && LESS_IS_BETTER.test(unit)
    const isWorse = isNew || (worseBy(unit, last.value, value) ?? 0) > TOLERANCE
    return isWorse ? [`${name}: ${last.value} was ${value} now (${unit})`] : []
  })
}
