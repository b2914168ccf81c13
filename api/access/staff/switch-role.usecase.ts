import type { StaffGrant } from '@kaihu/contract/access.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { type OpenedSession, rotateSession } from '../../platform/session/open-session.ts'
import type { Session } from '../../platform/session/session.ts'
import type { SessionSettings } from '../../platform/session/session-settings.ts'
import { getStaff } from './staff.store.ts'

/** Replaces all credentials of the session. Throws roleNotGranted. */
export async function switchRole(
  request: { role: string; session: Session; actor: StaffActor; now: Date },
  deps: { database: Database; settings: SessionSettings },
): Promise<{ opened: OpenedSession; grant: StaffGrant }> {
  const { role, session, actor, now } = request
  const staff = await getStaff(deps.database, actor.staffId)
  if (!isRole(role) || !staff.roles.includes(role)) throw refuse('roleNotGranted', { field: 'body.role' })
  const opened = await inTransaction(deps.database, async (trx) => {
    await appendAudit(trx, {
      chainId: `staff:${actor.staffId}`,
      kind: 'access.role-switched',
      actor,
      at: now,
      body: { sessionId: session.sessionId, from: actor.role, to: role },
    })
    return rotateSession(trx, deps.settings, session.sessionId, role)
  })
  return { opened, grant: { ...opened.grant, userInfo: { ...staff, currentRole: role }, secondFactor: null } }
}
