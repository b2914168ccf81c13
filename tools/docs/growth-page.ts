import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RETENTION_RULES } from '@kaihu/domain/retention/retention-rules.ts'
import { code, orDash, page, table } from './markdown.ts'
import { textOf } from './texts.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

function rowsOf(file: string): string[][] {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').trimEnd().split('\n')
  return lines.slice(1).map((line) => line.split('\t'))
}

type Grown = {
  name: string
  rows: number
  bytes: number
  ends: string | undefined
  where: string | undefined
}

function grown(): Grown[] {
  const beside = new Map(
    rowsOf('api/retention/tables-beside-orders.tsv').map(([name, ...rest]) => [name, rest]),
  )
  return rowsOf('docs/growth.tsv').map(([name = '', rows, bytes]) => {
    const [ends, where] = beside.get(name) ?? []
    return { name, rows: Number(rows), bytes: Number(bytes), ends, where }
  })
}

/** What is there for as long as the order is. */
function keptBytes(): number {
  return grown()
    .filter(({ where }) => where === undefined)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

/** How long what is not an order's or a customer's is kept; else the name of its rule of retention. */
const KEPT: Readonly<Record<string, string>> = {
  bank: 'as long as the bank has it; hardly grows',
  public: 'every version that something was screened by; grows with each version of a list',
  counts: 'stays; codes and numbers, no person',
  trail: 'stays; what it says of a customer goes with the order',
  swept: 'days at most',
  emptied: 'today and yesterday',
}

function keptOf(ends: string | undefined): string {
  if (ends === undefined) return 'as its application or customer'
  const isRule = RETENTION_RULES.some(({ key }) => key === ends)
  return KEPT[ends] ?? (isRule ? textOf(`retention:rule.${ends}`).en : ends)
}

function cutBy(ends: string | undefined, where: string | undefined): string {
  if (ends === 'emptied' && where !== undefined)
    return `a job, the partition of a day at once (${code(where)})`
  if (where !== undefined) return `a job, in batches (${code(where)})`
  return ends === undefined ? 'erasing of the record, after its report' : '-'
}

const KB = 1_024

function tableRows(): string[][] {
  return grown()
    .toSorted((one, other) => other.bytes - one.bytes || one.name.localeCompare(other.name, 'en'))
    .map(({ name, rows, bytes, ends, where }) => {
      const size = bytes < KB / 20 ? '' : (bytes / KB).toFixed(1)
      return [
        code(name),
        orDash(rows > 0 ? String(rows) : ''),
        orDash(size),
        keptOf(ends),
        cutBy(ends, where),
      ]
    })
}

/** What one core does in a second: `bench -- transitions` and `bench -- orders` on two, halved. */
const ACTS = 148
const READS = 214
/** Each act is looked at before and after, in lists and orders. */
const READS_AN_ACT = 5
/** A fifth of a day's work falls into its busiest hour, and then half of a machine is free. */
const BUSIEST = 5
const SPARE = 2
/** Rows that were written over, until others take their place. */
const AIR = 1.5
const DAYS_A_YEAR = 250
const YEARS = 10
const HOUR = 3_600

function sizeRows(): string[][] {
  const tables = grown()
  const bytes = keptBytes()
  const listed = tables.find(({ name }) => name === 'customer_order')?.bytes ?? 0
  const acts = tables.find(({ name }) => name === 'audit_entry')?.rows ?? 0
  const GB = KB ** 3
  return [100, 500, 1_000, 3_000].map((orders) => {
    const kept = orders * DAYS_A_YEAR * YEARS
    const cores = ((orders * acts) / BUSIEST / HOUR) * (1 / ACTS + READS_AN_ACT / READS) * SPARE
    const warm = (kept * listed + orders * 60 * bytes) / GB
    return [
      orders.toLocaleString('en-US'),
      kept.toLocaleString('en-US'),
      `${Math.ceil((kept * bytes * AIR) / GB).toLocaleString('en-US')} GB`,
      `${Math.ceil(warm)} GB`,
      Math.max(0.1, cores).toFixed(1),
    ]
  })
}

export function growthPage(): string {
  const all = grown().reduce((sum, { bytes }) => sum + bytes, 0)
  return page('docs/growth.tsv, api/retention/tables-beside-orders.tsv and the rules of retention', [
    '# What grows',
    `An order that went its whole way takes ${Math.round(all / KB)} kB in tables and indexes when they are packed, ${Math.round(keptBytes() / KB)} of them for good (\`npm run bench -- growth\`), and its documents, papers and ` +
      'videos in the storage of documents: what customers hand in, and some 3 MB for a minute of video. `npm test` compares the tables ' +
      'below with the catalogue of the database. Terms: [retention](retention.md).',
    '## Machines and disks',
    `By line from what two cores do (${ACTS * 2} transitions and ${READS * 2} order lists a second, [benchmarks](benchmarks.md)): ${READS_AN_ACT} reads for each act, a ` +
      `fifth of the day in its busiest hour, half of every machine free; papers (9 ms a page), uploads and a list that comes into force are not counted, so never fewer than two cores. ${DAYS_A_YEAR} working days, ${YEARS} years kept. Memory is that of the order table with its indexes, and of ` +
      'all of the last sixty days. The disk holds tables and indexes, with half as much again for what is being written over; the log, its archive and each copy come on top. ' +
      'Measured with no more than 1,000,000 rows in the order table; what lies beyond is by line.',
    table(
      [
        'Orders a day',
        'Orders kept',
        'Disk of the database',
        'Memory that is warm',
        'Cores of servers and database',
      ],
      sizeRows(),
    ),
    'Servers and workers keep no state, so cores may be on any number of machines; two of each role, so that one may go. From some ten million orders ' +
      'on see [beyond one machine](operate.md#beyond-one-machine).',
    '## Tables',
    table(['Table', 'Rows an order', 'kB an order', 'Kept', 'Cut by'], tableRows()),
  ])
}
