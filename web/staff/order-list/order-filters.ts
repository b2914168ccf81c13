import type { CallRequest } from '@kaihu/contract/call.ts'
import type { listOrders } from '@kaihu/contract/order-list.ts'
import { ORDER_SORTS, WORK_LISTS } from '@kaihu/contract/order-list.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { PRIORITIES } from '@kaihu/domain/order/intake.ts'
import { RISK_RATINGS } from '@kaihu/domain/order/state/facts.ts'
import { isStatusCode } from '@kaihu/domain/order/statuses.ts'
import type { Sort } from '../../kit/table/column.ts'
import { tagFlags } from '../order/flags.ts'

export type OrderQuery = CallRequest<typeof listOrders>['query']

export type FilterTexts = Readonly<Record<string, string>>

export const markFilters = ['isOverdue', 'isAwaitingChecker', 'hasFailedPush', 'isContested'] as const
export const yesFilters = [...tagFlags, ...markFilters] as const
export const dateFilters = [
  'createdFrom',
  'createdTo',
  'changedFrom',
  'changedTo',
  'dueFrom',
  'dueTo',
] as const

/** `assignee=me` in an address stands for whoever opens it. */
export const me = 'me'

const dayMs = 86_400_000

export const defaultSort: Sort = { key: 'changeTime', direction: 'desc' }

type Page = {
  sort: Sort
  cursor: string | null
  pageSize: number
}

export function valuesOf(texts: FilterTexts, name: string): string[] {
  return (texts[name] ?? '').split(',').filter((value) => value !== '')
}

/**
 * The server's question for an address. What the server would not understand is left out: an old or mistyped address
 * still shows a list. Dates are days of the bank's calendar, both ends included; a link may also name an instant.
 * @param staffId the person that `assignee=me` stands for
 */
export function queryOf(texts: FilterTexts, page: Page, staffId: string): OrderQuery {
  const sort = ORDER_SORTS.find((key) => key === page.sort.key)
  return {
    ...choices(texts),
    ...yeses(texts),
    ...dates(texts),
    ...words(texts, staffId),
    ...(sort ? { sort, direction: page.sort.direction } : {}),
    ...(page.cursor ? { cursor: page.cursor } : {}),
    pageSize: page.pageSize,
  }
}

function choices(texts: FilterTexts): Partial<OrderQuery> {
  const status = valuesOf(texts, 'status').filter(isStatusCode)
  const branch = valuesOf(texts, 'branch')
  const riskRating = RISK_RATINGS.filter((rating) => valuesOf(texts, 'riskRating').includes(rating))
  const priority = PRIORITIES.find((one) => one === texts['priority'])
  const flow = ([STANDARD, SIMPLIFIED] as const).find((one) => one === texts['flow'])
  const work = WORK_LISTS.find((one) => one === texts['work'])
  return {
    ...(status.length > 0 && { status: status.join(',') }),
    ...(branch.length > 0 && { branch: branch.join(',') }),
    ...(riskRating.length > 0 && { riskRating: riskRating.join(',') }),
    ...(priority && { priority }),
    ...(flow && { flow }),
    ...(work && { work }),
  }
}

function yeses(texts: FilterTexts): Partial<OrderQuery> {
  const set = yesFilters.filter((name) => texts[name] === 'true')
  return Object.fromEntries(set.map((name) => [name, 'true'])) as Partial<OrderQuery>
}

function dates(texts: FilterTexts): Partial<OrderQuery> {
  const given = dateFilters.map((name) => [name, instantIn(texts[name] ?? '', name.endsWith('To'))])
  return Object.fromEntries(given.filter(([, instant]) => instant !== null))
}

/** The instant behind a filter: the beginning of a day of the bank's calendar, or with `isEnd` of the day after it. */
function instantIn(text: string, isEnd: boolean): string | null {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))) return text
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00+08:00`) : Number.NaN
  return Number.isNaN(start) ? null : new Date(isEnd ? start + dayMs : start).toISOString()
}

function words(texts: FilterTexts, staffId: string): Partial<OrderQuery> {
  const text = texts['text']?.trim().slice(0, 64)
  const assignee = texts['assignee'] === me ? staffId : texts['assignee']
  return { ...(text && { text }), ...(assignee && { assignee }) }
}

/** How many filters are set, for the button that shows the rest of them. */
export function countFilters(texts: FilterTexts, names: readonly string[]): number {
  return names.filter((name) => texts[name]).length
}
