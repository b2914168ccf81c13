import { type RawBuilder, sql } from 'kysely'
import { isKeepable } from '../../platform/http/read-json.ts'
import { refuse } from '../../platform/refuse.ts'
import type { OrderQuery } from './order-filter.sql.ts'

type Sorting = Pick<OrderQuery, 'sort' | 'direction' | 'isOverdue' | 'dueFrom' | 'dueTo'>

/** The key of each list order: the columns of its index. Times are compared with all their digits, as text. */
const KEYS: Readonly<Record<OrderQuery['sort'], readonly string[]>> = {
  createTime: ['created_at'],
  changeTime: ['changed_at'],
  companyName: ['name_sort_key'],
  status: ['status', 'changed_at'],
  dueAt: ['due_at'],
  priority: ['priority', 'changed_at'],
  orderCode: [],
  urgency: ['urgent_at'],
}

const CASTS: Readonly<Record<string, string>> = {
  created_at: 'timestamptz',
  changed_at: 'timestamptz',
  due_at: 'timestamptz',
  urgent_at: 'timestamptz',
}

function hasLimit({ isOverdue, dueFrom, dueTo }: Sorting): boolean {
  return isOverdue === true || dueFrom !== undefined || dueTo !== undefined
}

function dueColumn(sorting: Sorting): RawBuilder<unknown> {
  if (hasLimit(sorting)) return sql.ref('due_at')
  const last = sorting.direction === 'asc' ? 'infinity' : '-infinity'
  return sql`coalesce(due_at, ${sql.lit(last)}::timestamptz)`
}

function column(name: string, sorting: Sorting): RawBuilder<unknown> {
  if (name === 'due_at') return dueColumn(sorting)
  return name === 'name_sort_key' ? sql`name_sort_key collate "C"` : sql.ref(name)
}

function keyColumns({ sort }: Sorting): string[] {
  return [...KEYS[sort], 'order_code']
}

export function orderBySql(sorting: Sorting): RawBuilder<unknown> {
  return sql.join(
    keyColumns(sorting).map((name) => sql`${column(name, sorting)} ${sql.raw(sorting.direction)}`),
  )
}

export function cursorSql(sorting: Sorting): RawBuilder<string[]> {
  return sql<
    string[]
  >`array[${sql.join(keyColumns(sorting).map((name) => sql`(${column(name, sorting)})::text`))}]`
}

export function writeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** Whether this can be the text of a column: times as the database writes them, no text that it cannot keep. */
function isPartOf(name: string, part: unknown): part is string {
  if (typeof part !== 'string' || !isKeepable(part)) return false
  if (CASTS[name] === undefined || part === 'infinity' || part === '-infinity') return true
  const isTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/.test(part)
  return isTime && !Number.isNaN(Date.parse(part.replace(/([+-]\d{2})$/, '$1:00')))
}

function readCursor(sorting: Sorting, cursor: string): string[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const names = keyColumns(sorting)
    const isKey = Array.isArray(key) && key.length === names.length
    if (isKey && key.every((part, index) => isPartOf(names[index] ?? '', part))) return key
  } catch {}
  throw refuse('invalidRequest', { field: 'query.cursor', reason: 'not a cursor' })
}

function typed(name: string, value: string): RawBuilder<unknown> {
  const cast = CASTS[name]
  return cast === undefined ? sql`${value}` : sql`${value}::${sql.raw(cast)}`
}

export function afterCursorSql(sorting: Sorting, cursor: string): RawBuilder<boolean> {
  const key = readCursor(sorting, cursor)
  const names = keyColumns(sorting)
  const left = sql.join(names.map((name) => column(name, sorting)))
  const right = sql.join(names.map((name, index) => typed(name, key[index] ?? '')))
  return sql<boolean>`(${left}) ${sql.raw(sorting.direction === 'asc' ? '>' : '<')} (${right})`
}
