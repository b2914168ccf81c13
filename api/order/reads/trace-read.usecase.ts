import { isProgram, type StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { instantOf, shanghaiDateOf, shanghaiInstant } from '@kaihu/domain/base/instant.ts'
import { SEAT_LEADERS } from '@kaihu/domain/order/inputs.ts'
import { tell } from '../../notices/tell.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { chainOf } from '../../platform/audit/chains.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { OrderRead } from '../../platform/http/trace-read.ts'
import { refuse } from '../../platform/refuse.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { findOrder } from '../order.store.ts'
import { countReads, insertRead } from './order-read.store.ts'

const HOUR_MS = 3_600_000
/** Traces that a process remembers, so that it does not ask the database for each call of a page. */
const MOST_REMEMBERED = 20_000

const LEADER_OF: Partial<Record<Role, Role>> = SEAT_LEADERS

const remembered = new Map<string, Promise<void>>()

/**
 * Once a person, order and hour. @throws ordersReadLimit when the person read as many other orders today as
 * anybody may
 */
export function traceRead(read: OrderRead, database: Database): Promise<void> {
  const hour = Math.floor(read.now.getTime() / HOUR_MS)
  const key = `${read.actor.staffId} ${read.orderCode} ${hour}`
  const known = remembered.get(key)
  if (known) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const tracing = keepTrace(read, new Date(hour * HOUR_MS), database).catch((error: unknown) => {
    remembered.delete(key)
    throw error
  })
  remembered.set(key, tracing)
  return tracing
}

async function keepTrace(
  { actor, orderCode, now }: OrderRead,
  hour: Date,
  database: Database,
): Promise<void> {
  const isAllowed = await inTransaction(database, async (trx) => {
    const { values } = await readSettings(trx)
    const read = { staffId: actor.staffId, orderCode, hour }
    const { count, isAmong } = await countReads(trx, { ...read, since: startOfDay(now) })
    const entry = { chainId: chainOf(actor), actor, at: now, body: { orderCode } }
    // A program reads what it was released to read, as often as its account may: it leaves traces and alarms nobody.
    const isCounted = !isAmong && !isProgram(actor)
    if (isCounted && count >= values.ordersReadMost) {
      await appendAudit(trx, { ...entry, kind: 'order.read-stopped' })
      return false
    }
    if (!(await insertRead(trx, read))) return true
    await appendAudit(trx, { ...entry, kind: 'order.read' })
    if (isCounted && count + 1 === values.ordersReadWarned)
      await warnLeader(trx, { actor, orderCode, now }, count + 1)
    return true
  })
  if (!isAllowed) throw refuse('ordersReadLimit')
}

/** Days are those of the bank: from midnight to midnight in Shanghai. */
function startOfDay(now: Date): Date {
  return new Date(shanghaiInstant(shanghaiDateOf(instantOf(now)), 0))
}

async function warnLeader(
  trx: Transaction,
  { actor, orderCode, now }: OrderRead,
  count: number,
): Promise<void> {
  await appendAudit(trx, {
    chainId: chainOf(actor),
    kind: 'order.read-much',
    actor,
    at: now,
    body: { orders: count },
  })
  const order = await findOrder(trx, orderCode)
  if (!order) return
  const day = shanghaiDateOf(instantOf(now))
  const telling = {
    to: { kind: 'role', role: leaderOf(actor) },
    notice: 'manyRead',
    reason: `read:${actor.staffId}:${day}`,
    params: { who: actor.staffId, count: String(count) },
  } as const
  await tell(trx, { order: order.state, tellings: [telling], at: now })
}

function leaderOf({ role }: StaffActor): Role {
  return LEADER_OF[role] ?? 'RISK_CONTROL'
}
