import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { findOrdersByNumber } from '@kaihu/contract/order-numbers.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { revealableBy } from '@kaihu/domain/access/masked-data.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { chainOf } from '../../platform/audit/chains.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { readOrderRows } from '../list/read-order-rows.usecase.ts'
import { findOrdersByKey } from './number.store.ts'
import { type NumberKeys, plainNumber, SHORTEST_PART } from './number-keys.ts'

/** So many are shown; who finds more asks with more of the number. */
const MOST_FOUND = 20

type Asked = CallInput<typeof findOrdersByNumber>['body']

/**
 * Or a number that ends so. Who asked and what for is kept before it is answered; the number itself is not.
 */
export async function findByNumber(
  { kind, number, purpose }: Asked,
  { database, actor, now, keys }: { database: Database; actor: StaffActor; now: Date; keys: NumberKeys },
): Promise<CallReply<typeof findOrdersByNumber>> {
  if (!revealableBy(actor.role).includes(kind)) throw refuse('forbidden')
  const plain = plainNumber(kind, number)
  if (plain.length < SHORTEST_PART) throw refuse('invalidRequest', { field: 'body.number' })
  const key = keys.of(kind, number)
  const found = await findOrdersByKey(database, { key, actor, most: MOST_FOUND + 1 })
  const orders = found.slice(0, MOST_FOUND)
  await inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: chainOf(actor),
      kind: 'order.found-by-number',
      actor,
      at: now,
      // The same search has the same digest: that somebody asks for one person again and again can be seen.
      body: { kind, purpose, digest: key.toString('hex'), length: plain.length, orders },
    }),
  )
  const items = await readOrderRows(orders, { database, actor, now })
  return { items, hasMore: found.length > MOST_FOUND }
}
