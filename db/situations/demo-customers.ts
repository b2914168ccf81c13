import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import type { ImportedCustomer } from '@kaihu/api/registry/read-customer.ts'
import { importRelationships } from '@kaihu/api/relationships/import-relationships.usecase.ts'
import { watchUpdates } from '@kaihu/api/relationships/updates/watch-updates.usecase.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays } from '@kaihu/domain/base/plain-date.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'

/** Before the orders' companies, whose numbers begin at one. */
const SEED = 90_001
/** A customer of high rating is looked at once a year, and asked for it two months before. */
const YEAR_DAYS = 365
/** One is in time, one is late. */
const REVIEWED_DAYS_AGO = [YEAR_DAYS - 30, YEAR_DAYS + 20] as const
const NAMES = ['云岫精密仪器有限公司', '溪亭国际贸易有限公司'] as const

function oldCustomers(now: Date): readonly ImportedCustomer[] {
  const today = shanghaiDateOf(instantOf(now))
  return NAMES.map((name, index) => ({
    creditCode: exampleUscc(SEED + index),
    name,
    customerNumber: `C90000${index + 1}`,
    openedOn: addDays(today, -4 * YEAR_DAYS),
    closedOn: null,
    rejectedOn: null,
    branchCode: 'SH01',
    rating: 'H' as const,
    reviewedOn: addDays(today, -(REVIEWED_DAYS_AGO[index] ?? 0)),
  }))
}

/** Two customers whose periodic review was asked for: one has time left, the other is over its day. */
export async function haveCustomers(database: Database): Promise<void> {
  const now = new Date()
  await inTransaction(database, (trx) => importRelationships(trx, oldCustomers(now), now))
  await watchUpdates({ database, clock: () => now })
}
