import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { dueOf, type Erasable, erasableOnRequest } from '@kaihu/domain/retention/due.ts'
import type { ErasingRule, RetentionTerms } from '@kaihu/domain/retention/retention-rules.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { insertWish, listOrdersOf } from './due.store.ts'

type Reader = Database | Transaction

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

export async function readHeldOrders(database: Reader, customerId: string, now: Date): Promise<HeldOrder[]> {
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
