import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { keepKnownCompanies } from '../order/duplicates/known-companies.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { keepRelationships } from './ports.ts'
import { readCsv } from './read-csv.ts'
import {
  CUSTOMER_COLUMNS,
  type CustomerCells,
  type CustomerColumn,
  type ImportedCustomer,
  readCustomer,
} from './read-customer.ts'

export type CustomersImported = { changed: number; same: number; refused: number }

type Told = {
  refused(line: number, problem: string): void
}

const CHUNK = 2_000
const ACTOR: SystemActor = { kind: 'system', job: 'command line' }

function isColumn(name: string): name is CustomerColumn {
  return (CUSTOMER_COLUMNS as readonly string[]).includes(name)
}

/** The columns by their place. A name that is none of ours is a mistake: what it holds would be lost without a word. */
function columnsOf(head: readonly string[]): readonly CustomerColumn[] {
  const names = head.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  )
  const unknown = names.filter((name) => !isColumn(name))
  const missing = (['credit_code', 'name'] as const).filter((name) => !names.includes(name))
  if (unknown.length > 0 || missing.length > 0 || new Set(names).size < names.length)
    throw new RangeError(
      `Line 1 must name the columns, each once, of ${CUSTOMER_COLUMNS.join(', ')}; credit_code and name are needed. It says: ${names.join(', ')}`,
    )
  return names.filter(isColumn)
}

type Importing = { readonly database: Database; readonly now: Date; readonly outcome: CustomersImported }

async function keep(
  chunk: readonly ImportedCustomer[],
  { database, now, outcome }: Importing,
): Promise<void> {
  if (chunk.length === 0) return
  const changed = await inTransaction(database, async (trx) => {
    const known = await keepKnownCompanies(trx, chunk, now)
    await keepRelationships(trx, chunk, now)
    return known
  })
  outcome.changed += changed
  outcome.same += chunk.length - changed
}

async function* chunksOf(
  chunks: AsyncIterable<string>,
  { now, outcome }: Importing,
  told: Told,
): AsyncGenerator<readonly ImportedCustomer[]> {
  const records = readCsv(chunks)
  const head = await records.next()
  const columns = columnsOf(head.done ? [] : head.value.cells)
  const today = shanghaiDateOf(instantOf(now))
  const lineOf = new Map<string, number>()
  let chunk: ImportedCustomer[] = []
  const refuse = (line: number, problem: string) => {
    outcome.refused += 1
    told.refused(line, problem)
  }
  for await (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const named = Object.fromEntries(
      columns.map((column, index) => [column, cells[index] ?? '']),
    ) as CustomerCells
    const read =
      cells.length > columns.length
        ? { problem: 'it has more cells than line 1' }
        : readCustomer(named, today)
    if ('problem' in read) refuse(line, read.problem)
    else if (lineOf.has(read.creditCode))
      refuse(line, `line ${lineOf.get(read.creditCode)} is about the same company`)
    else {
      lineOf.set(read.creditCode, line)
      chunk.push(read)
    }
    if (chunk.length >= CHUNK) {
      yield chunk
      chunk = []
    }
  }
  yield chunk
}

/**
 * Those that the file does not name stay. Each chunk is kept by itself: an import that was cut short goes on
 * when started again. @throws RangeError when the first line does not name the columns
 */
export async function importCustomers(
  { database, now, file }: { database: Database; now: Date; file: string },
  chunks: AsyncIterable<string>,
  told: Told,
): Promise<CustomersImported> {
  const outcome: CustomersImported = { changed: 0, same: 0, refused: 0 }
  const importing = { database, now, outcome }
  for await (const chunk of chunksOf(chunks, importing, told)) await keep(chunk, importing)
  await inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: 'customers:known',
      kind: 'customers.imported',
      actor: ACTOR,
      at: now,
      body: { file, ...outcome },
    }),
  )
  return outcome
}
