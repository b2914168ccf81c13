import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { findGrant } from '@kaihu/domain/access/capabilities.ts'
import { millisOf, shanghaiInstant } from '@kaihu/domain/base/instant.ts'
import { getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Absence, findAbsence, keepAbsence, worksIn } from './absence.store.ts'

type Days = {
  from: string
  until: string
  startsAtMidday?: boolean | undefined
  endsAtMidday?: boolean | undefined
} | null

/** Minutes from midnight: half a day is until then, or from then on. */
const MIDDAY = 12 * 60
const DAY = 24 * 60

async function getPerson(database: Queryable, asked: string, actor: StaffActor): Promise<string> {
  if (asked === 'me' || asked === actor.staffId) return actor.staffId
  const isLeader = findGrant(actor.role, 'assignment_board')?.right === 'act'
  if (!isLeader || !(await worksIn(database, asked, actor.branchCodes))) throw refuse('notFound')
  return asked
}

function told(staffId: string, absence: Absence | null | undefined) {
  return {
    staffId,
    absence: absence ? { from: absence.from.toISOString(), until: absence.until.toISOString() } : null,
  }
}

export async function readAbsence(
  asked: string,
  { database, actor, now }: { database: Database; actor: StaffActor; now: Date },
) {
  const staffId = await getPerson(database, asked, actor)
  return told(staffId, await findAbsence(database, staffId, now))
}

function at(date: string, minutes: number): Date {
  return new Date(millisOf(shanghaiInstant(getPlainDate(date), minutes)))
}

/** Days of the bank's calendar, both included; the first and the last may be half ones. */
function instantsOf({ from, until, startsAtMidday, endsAtMidday }: NonNullable<Days>, now: Date): Absence {
  const absence = {
    from: at(from, startsAtMidday ? MIDDAY : 0),
    until: at(until, endsAtMidday ? MIDDAY : DAY),
  }
  if (absence.until <= absence.from || absence.until <= now)
    throw refuse('invalidRequest', { field: 'body.absence.until' })
  return absence
}

export async function writeAbsence(
  trx: Transaction,
  { asked, days, actor, now }: { asked: string; days: Days; actor: StaffActor; now: Date },
) {
  const staffId = await getPerson(trx, asked, actor)
  const absence = days === null ? null : instantsOf(days, now)
  await keepAbsence(trx, staffId, absence)
  await appendAudit(trx, {
    chainId: `staff:${staffId}`,
    kind: 'staff.absence',
    actor,
    at: now,
    body: { staffId, absence: days },
  })
  await announce(trx, { subject: 'staff', id: staffId })
  return told(staffId, absence)
}
