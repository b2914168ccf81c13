import { readFileSync } from 'node:fs'
import { type Measured, type Row, rowOf, worseBy } from './table.ts'

export type Compared = {
  readonly name: string
  readonly before: number
  readonly after: number
  /** How much slower or larger it became, in per cent; below zero where it became better. Null where no way is worse. */
  readonly worseBy: number | null
}

function isFigure(value: unknown): value is Measured {
  const { bench, figure, value: number, unit } = (value ?? {}) as Partial<Measured>
  return [bench, figure, unit].every((one) => typeof one === 'string') && typeof number === 'number'
}

function figuresIn(output: string): ReadonlyMap<string, Row> {
  const found = new Map<string, Row>()
  for (const line of output.split('\n').filter((one) => one.startsWith('{'))) {
    const read: unknown = JSON.parse(line)
    if (!isFigure(read)) continue
    const row = rowOf(read)
    let unused = row.name
    for (let time = 2; found.has(unused); time += 1) unused = `${row.name} #${time}`
    found.set(unused, row)
  }
  return found
}

export function compareFigures(before: string, after: string): readonly Compared[] {
  const then = figuresIn(before)
  const both = [...figuresIn(after)].flatMap(([name, now]): Compared[] => {
    const was = then.get(name)
    if (was?.unit !== now.unit) return []
    return [{ name, before: was.value, after: now.value, worseBy: worseBy(now.unit, was.value, now.value) }]
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
