import { relationshipOf } from '@kaihu/domain/order/notices/difference-tellings.ts'
import { sql } from 'kysely'
import { sayStaff } from '../../access/names/name-staff.usecase.ts'
import { tell } from '../../notices/tell.usecase.ts'
import { findOrder } from '../../order/order.store.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { orderChain } from '../../platform/audit/chains.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { LeftPart } from './leaver.store.ts'
import type { LeaverWork } from './leaver-queue.ts'

const KIND = 'order.holder-left'

async function isKept(
  trx: Transaction,
  orderCode: string,
  { staffId, leftAt }: LeaverWork,
): Promise<boolean> {
  const { rows } =
    await sql`select from kaihu.audit_entry where chain_id = ${orderChain(orderCode)} and kind = ${KIND}
    and body ->> 'staffId' = ${staffId} and body ->> 'leftAt' = ${leftAt} limit 1`.execute(trx)
  return rows.length > 0
}

async function tellDelegators(
  trx: Transaction,
  orderCode: string,
  { staffId, leftAt }: LeaverWork,
): Promise<void> {
  const order = (await findOrder(trx, orderCode))?.state
  if (!order) return
  const params = { who: await sayStaff(trx, staffId) }
  const reason = `leaver:${staffId}:${leftAt}`
  const tellings = relationshipOf(order).map(
    (to) => ({ to, notice: 'investigatorLeft', reason, params }) as const,
  )
  await tell(trx, { order, tellings, at: new Date(leftAt) })
}

type Left = { readonly orderCode: string; readonly parts: readonly LeftPart[] }

async function keepOrder(trx: Transaction, { orderCode, parts }: Left, work: LeaverWork): Promise<void> {
  if (await isKept(trx, orderCode, work)) return
  const { staffId, leftAt, actor } = work
  const body = { staffId, leftAt, left: parts.map(({ kind, seat }) => ({ kind, seat })) }
  await appendAudit(trx, { chainId: orderChain(orderCode), kind: KIND, actor, at: new Date(leftAt), body })
  if (parts.some(({ kind }) => kind === 'line')) await tellDelegators(trx, orderCode, work)
}

export async function keepLeaver(work: LeaverWork, database: Database): Promise<void> {
  for (const [orderCode, parts] of Map.groupBy(work.parts, (part) => part.orderCode))
    await inTransaction(database, (trx) => keepOrder(trx, { orderCode, parts }, work))
}
