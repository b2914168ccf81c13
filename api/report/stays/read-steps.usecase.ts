import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { addDays, getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { type Database } from '../../platform/database/connect.ts'
import { inSnapshot } from '../../platform/database/transaction.ts'
import { largestOf } from '../lines/group-lines.ts'
import { RowCounts } from '../lines/minute-counts.ts'
import type { SpreadLine } from '../lines/spread.ts'
import type { ReportQuery } from '../sql/keyed.sql.ts'
import { countStays, ROWS_OF_LINE } from './count-stays.ts'
import type { PackColumn } from './pack.sql.ts'
import { type Days, findDaysOfStays, readPacks } from './pack.store.ts'
import { readStayKeys, type StayKeys } from './stay-keys.store.ts'
import { type StayPack, stayPackOf } from './stay-pack.ts'
import { layoutOf } from './stay-places.ts'
import { startTally } from './tally.ts'

/** Days that are read at once: some megabytes, and some milliseconds to count. */
const PIECE_DAYS = 16

type Asked = { query: ReportQuery; columns: readonly PackColumn[] }

async function daysAskedFor(snapshot: Database, { from, to }: ReportQuery): Promise<Days | undefined> {
  const all = await findDaysOfStays(snapshot)
  if (!all) return undefined
  const first = from !== undefined && from > all.first ? from : all.first
  const last = to !== undefined && to < all.last ? to : all.last
  return first <= last ? { first, last } : undefined
}

function piecesOf({ first, last }: Days, days: number): Days[] {
  const pieces: Days[] = []
  for (let from = first; from <= last; from = addDays(getPlainDate(from), days)) {
    const to = addDays(getPlainDate(from), days - 1)
    pieces.push({ first: from, last: to < last ? to : last })
  }
  return pieces
}

async function* packsOf(snapshot: Database, { query, columns }: Asked): AsyncGenerator<StayPack> {
  const days = await daysAskedFor(snapshot, query)
  if (!days) return
  const { person } = query
  const pieces = person === undefined ? piecesOf(days, PIECE_DAYS) : [days]
  const read = (piece: Days | undefined) => {
    const rows = piece ? readPacks(snapshot, piece, { columns, person }) : Promise.resolve([])
    rows.catch(() => undefined)
    return rows
  }
  let next = read(pieces[0])
  for (const place of pieces.keys()) {
    const rows = await next
    next = read(pieces[place + 1])
    for (const row of rows) yield stayPackOf(row)
  }
}

function columnsOf({ kinds, people }: StayKeys): PackColumn[] {
  return [...(kinds ? (['kinds'] as const) : []), ...(people ? (['people'] as const) : [])]
}

async function largestPeople(snapshot: Database, query: ReportQuery, keys: StayKeys): Promise<string[]> {
  const { lines, places } = layoutOf(keys, query.by)
  const counts = new RowCounts(lines.length * ROWS_OF_LINE)
  for await (const pack of packsOf(snapshot, { query, columns: columnsOf(keys) })) {
    countStays(counts, pack, places)
  }
  const sizeOf = (place: number) =>
    counts.countOf(place * ROWS_OF_LINE) + counts.countOf(place * ROWS_OF_LINE + 1)
  return largestOf(lines.map((key, place) => ({ key, size: sizeOf(place) })))
}

async function namedIn(
  snapshot: Database,
  query: ReportQuery,
  keys: StayKeys,
): Promise<string[] | undefined> {
  return query.by === 'person' ? largestPeople(snapshot, query, keys) : undefined
}

export function listNamedPeople(
  database: Database,
  query: ReportQuery,
  actor: StaffActor,
): Promise<string[] | undefined> {
  return inSnapshot(database, async (snapshot) =>
    namedIn(snapshot, query, await readStayKeys(snapshot, query, actor)),
  )
}

/**
 * PostgreSQL hands over packed days and this process counts: grouping ten million lines there takes ten
 * seconds.
 */
export function readSteps(
  database: Database,
  query: ReportQuery,
  { actor }: { actor: StaffActor },
): Promise<SpreadLine[]> {
  return inSnapshot(database, async (snapshot) => {
    const keys = await readStayKeys(snapshot, query, actor)
    const tally = startTally(query.by, layoutOf(keys, query.by, await namedIn(snapshot, query, keys)))
    const columns: PackColumn[] = ['minutes', ...columnsOf(keys)]
    for await (const pack of packsOf(snapshot, { query, columns })) tally.add(pack)
    return tally.lines()
  })
}
