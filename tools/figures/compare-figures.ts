import { readFileSync } from 'node:fs'

/** A figure of a benchmark as it stands in a line of its output. */
type Figure = {
  readonly bench: string
  readonly figure: string
  readonly value: number
  readonly unit: string
}

export type Compared = {
  readonly name: string
  readonly before: number
  readonly after: number
  /** How much slower or larger it became, in per cent; below zero where it became better. Null where no way is worse. */
  readonly worseBy: number | null
}

/** Less of these is better; of what is done in a second, more. */
const COSTS = /^(?:ms|s|min|h|us|µs|ns|bytes|kB|KB|MB|GB)$/
const RATES = /\/s$|^per second$/

function isFigure(value: unknown): value is Figure {
  const { bench, figure, value: number, unit } = (value ?? {}) as Partial<Figure>
  return [bench, figure, unit].every((one) => typeof one === 'string') && typeof number === 'number'
}

/** The figures of a run by what they say: circumstances in words tell them apart, a repetition is counted. */
function figuresIn(output: string): ReadonlyMap<string, Figure> {
  const found = new Map<string, Figure>()
  for (const line of output.split('\n').filter((one) => one.startsWith('{'))) {
    const read: unknown = JSON.parse(line)
    if (!isFigure(read)) continue
    const words = Object.entries(read).flatMap(([key, value]) =>
      typeof value === 'string' && !['bench', 'figure', 'unit'].includes(key) ? [value] : [],
    )
    const name = [read.bench, read.figure, ...words].join(' ')
    let unused = name
    for (let time = 2; found.has(unused); time += 1) unused = `${name} #${time}`
    found.set(unused, read)
  }
  return found
}

function worseBy({ unit }: Figure, before: number, after: number): number | null {
  if (before <= 0 || after <= 0) return null
  if (COSTS.test(unit)) return (after / before - 1) * 100
  return RATES.test(unit) ? (before / after - 1) * 100 : null
}

/** What two runs of a benchmark have both measured, the worst first. */
export function compareFigures(before: string, after: string): readonly Compared[] {
  const then = figuresIn(before)
  const both = [...figuresIn(after)].flatMap(([name, now]): Compared[] => {
    const was = then.get(name)
    if (was?.unit !== now.unit) return []
    return [{ name, before: was.value, after: now.value, worseBy: worseBy(now, was.value, now.value) }]
  })
  return both.toSorted((one, other) => (other.worseBy ?? -Infinity) - (one.worseBy ?? -Infinity))
}

const MOST_WORSE = 5

/** `node tools/figures/compare-figures.ts BEFORE AFTER [PERCENT]`: exit code 1 where something became worse by more. */
if (process.argv[1] === import.meta.filename) {
  const [before = '', after = '', most = `${MOST_WORSE}`] = process.argv.slice(2)
  const compared = compareFigures(readFileSync(before, 'utf8'), readFileSync(after, 'utf8'))
  for (const { name, before: was, after: now, worseBy: percent } of compared) {
    const change = percent === null ? '' : ` ${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`
    process.stdout.write(`${name}: ${was} -> ${now}${change}\n`)
  }
  if (compared.length === 0 || compared.some(({ worseBy: percent }) => (percent ?? 0) > Number(most)))
    process.exitCode = 1
}
