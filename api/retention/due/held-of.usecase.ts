import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { dueOf, type Erasable, erasableOnRequest } from '@kaihu/domain/retention/due.ts'
import type { ErasingRule, RetentionTerms } from '@kaihu/domain/retention/retention-rules.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { insertWish, listOrdersOf } from './due.store.ts'

export type HeldOrder = {
  orderCode: string
  companyName: string
  documents: number
  recordings: number
  rule: ErasingRule | null
  until: string | null
  erasable: Erasable
  erasableOn: string | null
}

export async function readHeldOrders(
  database: Queryable,
  customerId: string,
  now: Date,
): Promise<HeldOrder[]> {
  const { values } = await readSettings(database)
  const terms: RetentionTerms = values
  const today = shanghaiDateOf(instantOf(now))
  return (await listOrdersOf(database, customerId)).map(
    ({ facts, orderCode, name, documents, recordings }) => {
      const own = dueOf(facts, terms)
      const { erasable, due } = erasableOnRequest(facts, terms, today)
      const rule = own?.rule ?? (erasable === 'kept' ? 'opened' : null)
      const dates = { until: own?.dueOn ?? null, erasableOn: due?.dueOn ?? null }
      return { orderCode, companyName: name, documents, recordings, rule, erasable, ...dates }
    },
  )
}

export function agreeToErase(
  trx: Transaction,
  wish: { kind: 'order' | 'customer'; subject: string; now: Date },
): Promise<void> {
  return insertWish(trx, wish)
}
