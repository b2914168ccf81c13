import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addMonths, type PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { type Due, dueOf, endOfTerm, termsOnRequest } from '@kaihu/domain/retention/due.ts'
import { isHeldBy } from '@kaihu/domain/retention/legal-hold.ts'
import type { RetentionTerms } from '@kaihu/domain/retention/retention-rules.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { type Hold, listInForce } from '../holds/hold.store.ts'
import {
  type EndedOrder,
  type IdleCustomer,
  listEnded,
  listIdle,
  listWishes,
  readOrderText,
  wishKey,
} from './due.store.ts'

export type DueFound = Due & {
  kind: 'order' | 'customer'
  subject: string
  name: string
  documents: number
  recordings: number
  heldBy: readonly Hold[]
}

export type Judging = {
  today: PlainDate
  terms: RetentionTerms
  holds: readonly Hold[]
  wishes: ReadonlySet<string>
}

const PAGE = 200
const DAY_MS = 86_400_000

export async function readJudging(database: Queryable, now: Date): Promise<Judging> {
  const today = shanghaiDateOf(instantOf(now))
  const { values } = await readSettings(database)
  const wishes = await listWishes(database)
  return { today, terms: values, holds: await listInForce(database, today), wishes }
}

export async function holdsOn(
  database: Queryable,
  orderCode: string,
  holds: readonly Hold[],
): Promise<Hold[]> {
  if (holds.length === 0) return []
  const asksPerson = holds.some((hold) => hold.orderCode === null)
  const text = asksPerson ? await readOrderText(database, orderCode) : ''
  return holds.filter((hold) => isHeldBy(hold, { orderCode, text }))
}

/** The terms that hold for a record: shorter where its person asked for its end. */
function termsFor(kind: 'order' | 'customer', subject: string, { terms, wishes }: Judging): RetentionTerms {
  return wishes.has(wishKey(kind, subject)) ? termsOnRequest(terms) : terms
}

/** By which rule the order is due today; null when it is not. */
export function dueToday({ orderCode, facts }: EndedOrder, judging: Judging): Due | null {
  const { today } = judging
  const due = dueOf(facts, termsFor('order', orderCode, judging))
  return due && due.dueOn <= today ? due : null
}

export function customerDueToday({ customerId, since }: IdleCustomer, judging: Judging): Due | null {
  const { today } = judging
  const dueOn = endOfTerm('account', since, termsFor('customer', customerId, judging))
  return dueOn <= today ? { rule: 'account', since, dueOn } : null
}

function instant(day: PlainDate): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
}

async function* dueOrders(database: Queryable, judging: Judging): AsyncGenerator<DueFound> {
  const { terms, today } = judging
  const years = Math.min(terms.keepRejectedYears, terms.keepCancelledYears)
  const draft = new Date(instant(today).getTime() - terms.keepDraftDays * DAY_MS)
  const cutoffs = {
    opened: addMonths(today, -12 * terms.keepOpenedYears),
    sent: instant(addMonths(today, -12 * years)),
    draft,
  }
  for (let after = ''; ; ) {
    const page = await listEnded(database, cutoffs, { after, limit: PAGE })
    for (const order of page) {
      const due = dueToday(order, judging)
      if (!due) continue
      const heldBy = await holdsOn(database, order.orderCode, judging.holds)
      const { orderCode: subject, name, documents, recordings } = order
      yield { ...due, kind: 'order', subject, name, documents, recordings, heldBy }
    }
    if (page.length < PAGE) return
    after = page.at(-1)?.orderCode ?? after
  }
}

async function* dueCustomers(database: Queryable, judging: Judging): AsyncGenerator<DueFound> {
  const before = new Date(instant(judging.today).getTime() - judging.terms.keepAccountDays * DAY_MS)
  for (let after = ''; ; ) {
    const page = await listIdle(database, before, { after, limit: PAGE })
    for (const customer of page) {
      const due = customerDueToday(customer, judging)
      if (!due) continue
      const { customerId: subject, mobile } = customer
      yield {
        ...due,
        kind: 'customer',
        subject,
        name: maskMobile(mobile),
        documents: 0,
        recordings: 0,
        heldBy: [],
      }
    }
    if (page.length < PAGE) return
    after = page.at(-1)?.customerId ?? after
  }
}

export async function findDue(
  database: Queryable,
  now: Date,
  most: number,
): Promise<{ found: DueFound[]; isWhole: boolean }> {
  const judging = await readJudging(database, now)
  const found: DueFound[] = []
  for (const source of [dueOrders(database, judging), dueCustomers(database, judging)]) {
    for await (const due of source) {
      if (found.length === most) return { found, isWhole: false }
      found.push(due)
    }
  }
  return { found, isWhole: true }
}
