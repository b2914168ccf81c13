import { findExistingCustomers } from '../order/duplicates/known-companies.usecase.ts'
import { readHistory } from '../order/read/read-history.usecase.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { deleteBacklog, listBacklog } from './import.store.ts'
import { importRelationships } from './import-relationships.usecase.ts'
import { adoptOrder } from './open-relationship.usecase.ts'

type Deps = { readonly database: Database; readonly clock: Clock }

const ORDERS = 50
const COMPANIES = 2_000
const MOST_MS = 60_000

function takeCompanies({ database, clock }: Deps): Promise<number> {
  return inTransaction(database, async (trx) => {
    const codes = await listBacklog(trx, 'company', COMPANIES)
    const known = await findExistingCustomers(trx, codes)
    const customers = known.map((one) => ({ ...one, branchCode: null, rating: null, reviewedOn: null }))
    await importRelationships(trx, customers, clock())
    await deleteBacklog(trx, 'company', codes)
    return codes.length
  })
}

async function takeOrders({ database, clock }: Deps): Promise<number> {
  const codes = await inTransaction(database, (trx) => listBacklog(trx, 'order', ORDERS))
  for (const orderCode of codes) {
    await inTransaction(database, async (trx) => {
      const history = await readHistory(trx, orderCode)
      if (history) await adoptOrder(trx, history.state, clock())
      await deleteBacklog(trx, 'order', [orderCode])
    })
  }
  return codes.length
}

/** Makes relationships of what was opened or imported before, orders first: they know more of their company. */
export async function takeBacklog(deps: Deps): Promise<void> {
  const until = deps.clock().getTime() + MOST_MS
  for (const [take, size] of [
    [takeOrders, ORDERS],
    [takeCompanies, COMPANIES],
  ] as const) {
    while ((await take(deps)) === size) if (deps.clock().getTime() > until) return
  }
}
