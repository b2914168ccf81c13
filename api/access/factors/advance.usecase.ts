import type { StaffGrant } from '@kaihu/contract/access.ts'
import { askedOf, needOf } from '@kaihu/domain/access/second-factor.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction.ts'
import { advanceSession, type OpenedSession } from '../../platform/session/open-session.ts'
import { getStaff } from '../staff/staff.store.ts'
import { auditFactor } from './audit-factor.ts'
import { listKindsOf } from './factor.store.ts'
import type { FactorAct, FactorDeps } from './factor-act.ts'

export type Advanced = { readonly opened: OpenedSession; readonly grant: StaffGrant }

async function renewProof(trx: Transaction, sessionId: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ proved_at: sql`now()` })
    .where('session_id', '=', sessionId)
    .execute()
}

/** Each step gives other credentials; null where the session was complete and the proof is only renewed. */
export async function advance(
  trx: Transaction,
  { actor, session, address, now }: FactorAct,
  { settings }: Pick<FactorDeps, 'settings'>,
): Promise<Advanced | null> {
  const { sessionId } = session
  if (session.needs === null) return renewProof(trx, sessionId).then(() => null)
  const { demand } = settings.factor
  const enrolled = await listKindsOf(trx, actor.staffId)
  const needs = needOf(demand, enrolled, true)
  const opened = await advanceSession(trx, settings, { sessionId, staffId: actor.staffId, needs })
  if (needs === null)
    await auditFactor(trx, 'access.signed-in', { actor, now }, { sessionId, role: actor.role, address })
  const user = { ...(await getStaff(trx, actor.staffId)), currentRole: actor.role }
  const secondFactor = askedOf(needs, demand, enrolled)
  return { opened, grant: { ...opened.grant, userInfo: user, secondFactor } }
}
