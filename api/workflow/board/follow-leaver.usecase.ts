import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { SEAT_LEADERS } from '@kaihu/domain/order/inputs.ts'
import { relationshipOf } from '@kaihu/domain/order/notices/difference-tellings.ts'
import { sayStaff } from '../../access/names/name-staff.usecase.ts'
import { staffOfBranch, staffOfRole } from '../../notices/customers/tell-staff.usecase.ts'
import { tell } from '../../notices/tell.usecase.ts'
import { tellStaff } from '../../notices/tell-person.usecase.ts'
import { findOrder } from '../../order/order.store.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { orderChain } from '../../platform/audit/chains.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type LeftPart, listLeftOf } from './leaver.store.ts'

type Leaving = { readonly staffId: string; readonly actor: Actor; readonly now: Date }

/** Each order says in its own chain who left it, with what they had of it. */
async function keepInChains(
  trx: Transaction,
  parts: readonly LeftPart[],
  { staffId, actor, now }: Leaving,
): Promise<void> {
  for (const [orderCode, left] of Map.groupBy(parts, (part) => part.orderCode)) {
    const body = { staffId, left: left.map(({ kind, seat }) => ({ kind, seat })) }
    await appendAudit(trx, {
      chainId: orderChain(orderCode),
      kind: 'order.holder-left',
      actor,
      at: now,
      body,
    })
  }
}

/** The leaders of a branch; risk control where it has none but whoever left. */
async function leadersOf(trx: Transaction, role: Role, branch: string, staffId: string): Promise<string[]> {
  const leaders = (await staffOfBranch(trx, role, branch)).filter((one) => one !== staffId)
  return leaders.length > 0 ? leaders : staffOfRole(trx, 'RISK_CONTROL')
}

/** Leaders hear once how many orders of their branch wait to be given anew. */
async function tellLeaders(trx: Transaction, parts: readonly LeftPart[], leaving: Leaving): Promise<void> {
  const { staffId, now } = leaving
  const orders = new Map<string, Set<string>>()
  for (const { seat, branchCode, orderCode } of parts) {
    if (seat === null) continue
    for (const leader of await leadersOf(trx, SEAT_LEADERS[seat], branchCode, staffId))
      orders.set(leader, (orders.get(leader) ?? new Set()).add(orderCode))
  }
  const who = await sayStaff(trx, staffId)
  for (const [leader, { size }] of orders) {
    const params = { who, count: String(size) }
    const onceKey = `leaver:${staffId}:${now.getTime()}`
    await tellStaff(trx, { notice: 'ordersLeft', params, onceKey, at: now }, [leader])
  }
}

/** Whoever keeps the customer handed the line on, and hands it to somebody else. */
async function tellDelegators(trx: Transaction, parts: readonly LeftPart[], leaving: Leaving): Promise<void> {
  const { staffId, now } = leaving
  const who = await sayStaff(trx, staffId)
  for (const { orderCode } of parts.filter(({ kind }) => kind === 'line')) {
    const order = (await findOrder(trx, orderCode))?.state
    if (!order) continue
    const reason = `leaver:${staffId}:${now.getTime()}`
    const tellings = relationshipOf(order).map(
      (to) => ({ to, notice: 'investigatorLeft', reason, params: { who } }) as const,
    )
    await tell(trx, { order, tellings, at: now })
  }
}

/**
 * What somebody leaves behind who was disabled, or lost the role or the branch: each open order keeps that they left it, and
 * those hear of it who can give it to somebody else. It stands first on their board until they did.
 */
export async function followLeaver(trx: Transaction, leaving: Leaving): Promise<void> {
  const parts = await listLeftOf(trx, leaving.staffId)
  if (parts.length === 0) return
  await keepInChains(trx, parts, leaving)
  await tellLeaders(trx, parts, leaving)
  await tellDelegators(trx, parts, leaving)
}
