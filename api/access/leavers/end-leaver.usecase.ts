import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import type { OutCause, Standing } from '../../bank/directory/standing.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findMember, isAdmitted } from '../staff/admit.ts'
import { endThrough, forgetSignIns, type SignedIn } from './directory-session.store.ts'

/** Why somebody who is signed in could not sign in any more: by the directory, or by what is kept here of it. */
export type LeaverCause = OutCause | 'another_account' | 'no_role'

const ACTOR: SystemActor = { kind: 'system', job: 'directory' }

type Told = {
  readonly person: SignedIn
  readonly standing: Standing
  readonly door: string
  readonly now: Date
}

async function whyNot(trx: Transaction, { person, standing, door, now }: Told): Promise<LeaverCause | null> {
  if (standing.out !== null) return standing.out
  const { identity } = standing
  if (identity && !(await isAdmitted(trx, { door, identity, now }))) return 'another_account'
  return (await findMember(trx, person.username)) ? null : 'no_role'
}

/** Answers why, where something ended. */
export async function endLeaver(trx: Transaction, told: Told): Promise<LeaverCause | null> {
  const { person, door, now } = told
  const why = await whyNot(trx, told)
  if (why === null) return null
  const sessions = await endThrough(trx, door, person.staffId, now)
  await forgetSignIns(trx, person.username)
  if (sessions.length === 0) return null
  await appendAudit(trx, {
    chainId: `staff:${person.staffId}`,
    kind: 'admin.sessions-ended',
    actor: ACTOR,
    at: now,
    body: { staffId: person.staffId, by: door, why, sessions: [...sessions] },
  })
  return why
}
