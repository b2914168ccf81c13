import { randomUUID } from 'node:crypto'
import type { CallInput } from '@kaihu/contract/call.ts'
import type { LegalHold, setLegalHold as setCall } from '@kaihu/contract/retention.ts'
import type { Actor, StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { shownOf } from '@kaihu/domain/retention/legal-hold.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockEnded } from '../due/due.store.ts'
import { holdsOn } from '../due/find-due.usecase.ts'
import { refuseRetention } from '../refuse-retention.ts'
import { auditRetention } from '../retention-chain.ts'
import { endHold, type Hold, insertHold, listHolds, listInForce, lockHold } from './hold.store.ts'

const SHOWN = 200

function stateOf({ endedAt, until }: Hold, now: Date): LegalHold['state'] {
  if (until < shanghaiDateOf(instantOf(now))) return 'lapsed'
  return endedAt === null ? 'inForce' : 'ended'
}

async function viewsOf(database: Queryable, holds: readonly Hold[], now: Date): Promise<LegalHold[]> {
  const names = await nameStaff(
    database,
    holds.flatMap(({ setBy, endedBy }) => [setBy, endedBy ?? setBy]),
  )
  return holds.map((hold) => ({
    holdId: hold.holdId,
    kind: hold.orderCode === null ? 'person' : 'order',
    shown: hold.shown,
    reason: hold.reason,
    until: hold.until,
    state: hold.endedBy === null ? stateOf(hold, now) : 'ended',
    setBy: names.get(hold.setBy) ?? null,
    setAt: hold.setAt.toISOString(),
    endedBy: hold.endedBy === null ? null : (names.get(hold.endedBy) ?? null),
    endedAt: hold.endedBy === null ? null : (hold.endedAt?.toISOString() ?? null),
    endReason: hold.endedBy === null ? null : hold.endReason,
  }))
}

async function viewOf(trx: Transaction, hold: Hold, now: Date): Promise<{ hold: LegalHold }> {
  const [view] = await viewsOf(trx, [hold], now)
  if (!view) throw new Error('A hold has no view')
  return { hold: view }
}

export async function readHolds(database: Database, now: Date): Promise<{ items: LegalHold[] }> {
  return { items: await viewsOf(database, await listHolds(database, SHOWN), now) }
}

export async function readHoldsOfOrder(
  database: Database,
  { orderCode, actor, now }: { orderCode: string; actor: Actor; now: Date },
): Promise<{ items: LegalHold[] }> {
  await getVisibleOrder(database, orderCode, actor)
  const inForce = await listInForce(database, shanghaiDateOf(instantOf(now)))
  return { items: await viewsOf(database, await holdsOn(database, orderCode, inForce), now) }
}

type Given = CallInput<typeof setCall>['body'] & { actor: StaffActor; now: Date }

async function refuseWrong(trx: Transaction, { orderCode, personName, idNumber, until, now }: Given) {
  const isPerson = personName !== null || idNumber !== null
  if ((orderCode !== null) === isPerson) throw refuseRetention('hold_of_one')
  if (until <= shanghaiDateOf(instantOf(now))) throw refuseRetention('hold_ends_later')
  if (orderCode !== null && !(await lockEnded(trx, orderCode))) throw refuseRetention('hold_no_order')
}

export async function setHold(trx: Transaction, given: Given): Promise<{ hold: LegalHold }> {
  await refuseWrong(trx, given)
  const { actor, now, ...wanted } = given
  const ended = { endedBy: null, endedAt: null, endReason: null }
  const shown = shownOf(wanted)
  const hold = { ...wanted, ...ended, holdId: randomUUID(), shown, setBy: actor.staffId, setAt: now }
  await insertHold(trx, hold)
  const { holdId, reason, until } = hold
  await auditRetention(trx, {
    kind: 'retention.hold-set',
    actor,
    now,
    body: { holdId, shown, reason, until },
  })
  return viewOf(trx, hold, now)
}

export async function liftHold(
  trx: Transaction,
  { holdId, reason, actor, now }: { holdId: string; reason: string; actor: StaffActor; now: Date },
): Promise<{ hold: LegalHold }> {
  const hold = await lockHold(trx, holdId)
  if (!hold) throw refuse('notFound')
  if (hold.endedAt !== null) throw refuseRetention('hold_ended')
  await endHold(trx, { holdId, by: actor.staffId, reason, now })
  const body = { holdId, shown: hold.shown, reason }
  await auditRetention(trx, { kind: 'retention.hold-ended', actor, now, body })
  return viewOf(trx, { ...hold, endedBy: actor.staffId, endedAt: now, endReason: reason }, now)
}
