import { findOrder, listEvents } from '@kaihu/api/order/order.store.ts'
import { verifyChain } from '@kaihu/api/platform/audit/verify-entries.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import type { OrderCreated, OrderEvent } from '@kaihu/domain/order/events.ts'
import { evolve, initialOrder } from '@kaihu/domain/order/state/evolve.ts'
import { expect } from 'vitest'

async function replay(database: Database, orderCode: string) {
  const events = await listEvents(database, orderCode)
  const [first, ...rest] = events.map(({ event }): OrderEvent => event)
  return rest.reduce(evolve, initialOrder(first as OrderCreated))
}

/** The order's state is what its events tell, and each of its versions stands in an unbroken audit chain. */
export async function expectWhole(database: Database, orderCode: string): Promise<void> {
  const order = await findOrder(database, orderCode)
  expect(await replay(database, orderCode)).toEqual(order?.state)
  const entries = await database
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('chain_id', '=', `order:${orderCode}`)
    // What was agreed to stands in the chain beside the versions.
    .where('kind', 'not like', 'consent.%')
    .executeTakeFirstOrThrow()
  expect(entries.n).toBe(order?.version)
  expect(await verifyChain(database, `order:${orderCode}`)).toBeUndefined()
}
