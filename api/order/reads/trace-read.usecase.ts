import { isProgram, type StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { instantOf, shanghaiDateOf, shanghaiInstant } from '@kaihu/domain/base/instant.ts'
import { SEAT_LEADERS } from '@kaihu/domain/order/inputs.ts'
import { sayStaff } from '../../access/names/name-staff.usecase.ts'
import { staffOfBranch, staffOfRole, tellOfCustomer } from '../../notices/customers/tell-staff.usecase.ts'
import { tell } from '../../notices/tell.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { chainOf } from '../../platform/audit/chains.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { PersonalRead, ReadSubject } from '../../platform/http/trace-read.ts'
import { refuse } from '../../platform/refuse.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { findOrder } from '../order.store.ts'
import { countReads, findCustomer, insertRead } from './personal-read.store.ts'

const HOUR_MS = 3_600_000
/** Traces that a process remembers, so that it does not ask the database for each call of a page. */
const MOST_REMEMBERED = 20_000

/** Who hears that somebody reads more than their work asks for; risk control hears of everybody without a leader. */
const LEADER_OF: Partial<Record<Role, Role>> = SEAT_LEADERS

const remembered = new Map<string, Promise<void>>()

/**
 * Keeps the trace of a reading of an order or customer, once a person, order or customer, and hour; several calls of one page wait for the same.
 *
 * @throws ordersReadLimit when the person read as many others today as anybody may.
 */
export function traceRead(read: PersonalRead, database: Database): Promise<void> {
  const hour = Math.floor(read.now.getTime() / HOUR_MS)
  const key = `${read.actor.staffId} ${idOf(read.of)} ${hour}`
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

async function keepTrace({ actor, of, now }: PersonalRead, hour: Date, database: Database): Promise<void> {
  const isAllowed = await inTransaction(database, async (trx) => {
    const { values } = await readSettings(trx)
    const read = { staffId: actor.staffId, of, hour }
    const { count, isAmong } = await countReads(trx, { ...read, since: startOfDay(now) })
    const entry = { chainId: chainOf(actor), actor, at: now, body: bodyOf(of) }
    // A program reads what it was released to read, as often as its account may: it leaves traces and alarms nobody.
    const isCounted = !isAmong && !isProgram(actor)
    if (isCounted && count >= values.ordersReadMost) {
      await appendAudit(trx, { ...entry, kind: `${of.kind}.read-stopped` })
      return false
    }
    if (!(await insertRead(trx, read))) return true
    await appendAudit(trx, { ...entry, kind: `${of.kind}.read` })
    const usual = values[`ordersReadUsual${actor.role}`] || values.ordersReadWarned
    if (isCounted && count + 1 === usual) await warnLeader(trx, { actor, of, now }, count + 1)
    return true
  })
  if (!isAllowed) throw refuse('ordersReadLimit')
}

/** Days are those of the bank: from midnight to midnight in Shanghai. */
function startOfDay(now: Date): Date {
  return new Date(shanghaiInstant(shanghaiDateOf(instantOf(now)), 0))
}

async function warnLeader(trx: Transaction, { actor, of, now }: PersonalRead, count: number): Promise<void> {
  const body = { orders: count }
  await appendAudit(trx, { chainId: chainOf(actor), kind: 'order.read-much', actor, at: now, body })
  const told = { actor, now, count, reason: `read:${actor.staffId}:${shanghaiDateOf(instantOf(now))}` }
  if (of.kind === 'order') await tellOfOrder(trx, of.orderCode, told)
  else await tellOfRelationship(trx, of.relationshipId, told)
}

type MuchRead = { actor: StaffActor; now: Date; count: number; reason: string }

async function tellOfOrder(
  trx: Transaction,
  orderCode: string,
  { actor, now, count, reason }: MuchRead,
): Promise<void> {
  const order = await findOrder(trx, orderCode)
  if (!order) return
  const telling = {
    to: { kind: 'role', role: leaderOf(actor) },
    notice: 'manyRead',
    reason,
    params: { who: actor.staffId, count: String(count) },
  } as const
  await tell(trx, { order: order.state, tellings: [telling], at: now })
}

async function tellOfRelationship(
  trx: Transaction,
  relationshipId: string,
  { actor, now, count, reason: onceKey }: MuchRead,
): Promise<void> {
  const { company = '', branchCode = null } = (await findCustomer(trx, relationshipId)) ?? {}
  const leaders = branchCode === null ? [] : await staffOfBranch(trx, leaderOf(actor), branchCode)
  const whom = leaders.length > 0 ? leaders : await staffOfRole(trx, 'RISK_CONTROL')
  const who = await sayStaff(trx, actor.staffId)
  const params = { relationship: relationshipId, company, who, count: String(count) }
  await tellOfCustomer(trx, { notice: 'manyCustomersRead', params, onceKey, at: now }, whom)
}

function idOf(of: ReadSubject): string {
  return of.kind === 'order' ? of.orderCode : of.relationshipId
}

function bodyOf(of: ReadSubject): Record<string, unknown> {
  return of.kind === 'order' ? { orderCode: of.orderCode } : { relationshipId: of.relationshipId }
}

function leaderOf({ role }: StaffActor): Role {
  return LEADER_OF[role] ?? 'RISK_CONTROL'
}
