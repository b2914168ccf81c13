import type { CallInput } from '@kaihu/contract/call.ts'
import type { listOrders } from '@kaihu/contract/order-list.ts'
import { type RawBuilder, sql } from 'kysely'
import { bigramsOf } from '../read/search-keys.ts'

export type OrderQuery = CallInput<typeof listOrders>['query']

type Predicate = RawBuilder<boolean>

function any(column: string, values: readonly string[] | undefined): Predicate[] {
  if (values === undefined || values.length === 0) return []
  const [first, ...more] = values
  return more.length === 0
    ? [sql<boolean>`${sql.ref(column)} = ${first}`]
    : [sql<boolean>`${sql.ref(column)} = any(${[...values]})`]
}

function equal(column: string, value: string | boolean | undefined): Predicate[] {
  return value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`]
}

function range(column: string, from: string | undefined, to: string | undefined): Predicate[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`${sql.ref(column)} < ${to}`]),
  ]
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}

/** Three characters and more by trigrams; two by the bigrams of the name; one matches nothing worth scanning for. */
function textSearch(typed: string | undefined): Predicate[] {
  const text = (typed ?? '').normalize('NFKC').toLowerCase().trim()
  const length = Array.from(text.replaceAll(/\s/g, '')).length
  if (length === 0) return []
  if (length <= 2) return [sql<boolean>`name_bigrams @> ${bigramsOf(text)}::text[]`, ...tooShort(length)]
  return [like(text)]
}

function like(text: string): Predicate {
  const forms = [...new Set([text, text.replaceAll(/\s/g, '')])].map((form) => `%${escapeLike(form)}%`)
  return sql<boolean>`(${sql.join(
    forms.map((form) => sql`search_text like ${form}`),
    sql` or `,
  )})`
}

function tooShort(length: number): Predicate[] {
  return length === 1 ? [sql<boolean>`false`] : []
}

function overdue(isOverdue: boolean | undefined, now: Date): Predicate[] {
  if (isOverdue === undefined) return []
  // Only open orders have a time limit (customer_order_due_while_open).
  return isOverdue ? [sql<boolean>`due_at < ${now}`] : [sql<boolean>`(due_at is null or due_at >= ${now})`]
}

function whenTrue(column: string, value: boolean | undefined): Predicate[] {
  if (value === undefined) return []
  return value ? [sql<boolean>`${sql.ref(column)}`] : [sql<boolean>`not ${sql.ref(column)}`]
}

function assignee(staffId: string | undefined): Predicate[] {
  return staffId === undefined
    ? []
    : [sql<boolean>`(rm_id = ${staffId} or ro_id = ${staffId} or cm_id = ${staffId} or ao_id = ${staffId})`]
}

export function filtersSql(query: OrderQuery, now: Date): Predicate[] {
  return [
    ...any('status', query.status),
    ...equal('flow', query.flow),
    ...any('branch_code', query.branch),
    ...any('risk_rating', query.riskRating),
    ...equal('priority', query.priority),
    ...whenTrue('is_bb', query.isBB),
    ...whenTrue('is_gba', query.isGBA),
    ...whenTrue('is_offsite', query.isOffsite),
    ...whenTrue('is_smart_transact', query.isSmartTransact),
    ...whenTrue('is_line_bb', query.isLineBB),
    ...whenTrue('is_remote_cctv', query.isRemoteCCTV),
    ...whenTrue('is_hk', query.isHK),
    ...whenTrue('is_awaiting_checker', query.isAwaitingChecker),
    ...whenTrue('has_failed_push', query.hasFailedPush),
    ...whenTrue('is_contested', query.isContested),
    ...overdue(query.isOverdue, now),
    ...assignee(query.assignee),
    ...range('created_at', query.createdFrom, query.createdTo),
    ...range('changed_at', query.changedFrom, query.changedTo),
    ...range('due_at', query.dueFrom, query.dueTo),
    ...textSearch(query.text),
  ]
}
