import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Row, readTable, rowOf, type Table, worsened, writeTable } from '../tools/figures/table.ts'
import { type Figure, miss, progress } from './figures/figure.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const TABLE = 'docs/nightly.tsv'

/** What a night measures and tries, in this order: the quick ones first, so that a night that was cut short has most of them. */
const BENCHES: readonly (readonly string[])[] = [
  ['first-load'],
  ['starts'],
  ['idle'],
  ['sign-ins'],
  ['checkpoints'],
  ['verify'],
  ['applicant'],
  ['transitions'],
  ['growth', '16'],
  ['screening', '--quick'],
  ['papers'],
  ['uploads'],
  ['form'],
  ['orders', '100000'],
  ['list-cost'],
  ['desk', '100000'],
  ['report', '20000'],
  ['day', '100000', '60', '200'],
]
const FAULTS: readonly (readonly string[])[] = [
  ['deploy'],
  ['image'],
  ['restore'],
  ['kills', '500', '50'],
  ['races', '1000'],
  ['uploads', '200', '50'],
  ['recordings', '50'],
  ['packs', '1000'],
  ['pgbouncer', '200'],
  ['rolling', '20'],
  ['locks', '200000'],
]

type Run = { readonly lines: readonly string[]; readonly code: number | null; readonly seconds: number }

async function run(file: string, args: readonly string[]): Promise<Run> {
  const began = performance.now()
  const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) lines.push(line)
  const code = child.exitCode ?? (await new Promise<number | null>((resolve) => child.once('exit', resolve)))
  return { lines, code, seconds: Math.round((performance.now() - began) / 1_000) }
}

function figuresIn(lines: readonly string[]): Row[] {
  return lines.flatMap((line) => {
    try {
      const read = JSON.parse(line) as Partial<Figure>
      const isFigure = typeof read.bench === 'string' && typeof read.value === 'number'
      return isFigure ? [rowOf(read as Figure)] : []
    } catch {
      return []
    }
  })
}

function lastTable(): Table {
  try {
    return readTable(execFileSync('git', ['show', `HEAD:${TABLE}`], { cwd: ROOT, encoding: 'utf8' }))
  } catch {
    return { machine: '', rows: [] }
  }
}

/** What this night has so far stands in the file: one that is called with names goes on with the table that is there. */
function keptRows(isWhole: boolean): Map<string, Row> {
  if (isWhole) return new Map()
  try {
    const { rows } = readTable(readFileSync(path.join(ROOT, TABLE), 'utf8'))
    return new Map(rows.map((row) => [row.name, row]))
  } catch {
    return new Map()
  }
}

/**
 * `npm run bench -- nightly`: benchmarks and long fault runs, one after the other, and one table of what came
 * of them (`docs/nightly.tsv`). Names what is worse by more than a tenth than in the table that was committed
 * last, and every promise that was not kept. `npm run bench -- nightly starts kills`: those alone.
 */
export async function main(wanted: readonly string[]): Promise<void> {
  const isWanted = ([name = '']: readonly string[]) => wanted.length === 0 || wanted.includes(name)
  const before = lastTable()
  const machine = `${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}`
  const rows = keptRows(wanted.length === 0)
  const failed: string[] = []
  const keep = (more: readonly Row[]) => {
    for (const row of more) rows.set(row.name, row)
    writeFileSync(path.join(ROOT, TABLE), writeTable({ machine, rows: [...rows.values()] }))
  }
  for (const args of BENCHES.filter(isWanted)) {
    progress(`bench ${args.join(' ')}`)
    const { lines, code } = await run('bench/run.ts', args)
    keep(figuresIn(lines))
    if (code !== 0) failed.push(`bench ${args.join(' ')} missed a goal`)
  }
  for (const args of FAULTS.filter(isWanted)) {
    progress(`faults ${args.join(' ')}`)
    const { code, seconds } = await run('tests/faults/run.ts', args)
    keep([
      { name: `faults ${args.join(' ')} promises broken`, value: code === 0 ? 0 : 1, unit: 'failures' },
      { name: `faults ${args.join(' ')} took`, value: seconds, unit: 'time in s' },
    ])
    if (code !== 0) failed.push(`faults ${args.join(' ')} broke a promise`)
  }
  const worse = worsened(before, { machine, rows: [...rows.values()] })
  for (const line of [...failed, ...worse.map((one) => `worse: ${one}`)]) miss(line)
  progress(
    `${rows.size} figures in ${TABLE}; ${worse.length} worse by more than a tenth, ${failed.length} runs failed`,
  )
}
