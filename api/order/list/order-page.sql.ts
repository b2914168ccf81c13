import type { ORDER_SORTS } from '@kaihu/contract/order-list.ts'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../../platform/refuse.ts'

type Sort = (typeof ORDER_SORTS)[number]

/** The key of each list order: the columns of its index. Times are compared with all their digits, as text. */
const KEYS: Readonly<Record<Sort, readonly string[]>> = {
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

const column = (name: string): RawBuilder<unknown> =>
  name === 'name_sort_key' ? sql`name_sort_key collate "C"` : sql.ref(name)

const keyColumns = (sort: Sort): string[] => [...KEYS[sort], 'order_code']

/** `order by` of a list order, as its index has it. */
export const orderBySql = (sort: Sort, direction: 'asc' | 'desc'): RawBuilder<unknown> =>
  sql.join(keyColumns(sort).map((name) => sql`${column(name)} ${sql.raw(direction)}`))

/** What the cursor is made of: the key of a row, as text. */
export const cursorSql = (sort: Sort): RawBuilder<string[]> =>
  sql<string[]>`array[${sql.join(keyColumns(sort).map((name) => sql`${sql.ref(name)}::text`))}]`

export const writeCursor = (key: readonly string[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

const readCursor = (sort: Sort, cursor: string): string[] => {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isKey = Array.isArray(key) && key.length === keyColumns(sort).length
    if (isKey && key.every((part) => typeof part === 'string')) return key
  } catch {
    // Falls through to the same refusal as any other cursor that is not ours.
  }
  throw refuse('invalidRequest', { field: 'query.cursor', reason: 'not a cursor' })
}

const typed = (name: string, value: string): RawBuilder<unknown> => {
  const cast = CASTS[name]
  return cast === undefined ? sql`${value}` : sql`${value}::${sql.raw(cast)}`
}

/** Rows behind the cursor, by a row comparison that the index answers. */
export const afterCursorSql = (
  sort: Sort,
  direction: 'asc' | 'desc',
  cursor: string,
): RawBuilder<boolean> => {
  const key = readCursor(sort, cursor)
  const names = keyColumns(sort)
  const left = sql.join(names.map(column))
  const right = sql.join(names.map((name, index) => typed(name, key[index] ?? '')))
  return sql<boolean>`(${left}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${right})`
}
