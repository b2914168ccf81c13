import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { SessionSettings } from '../../platform/session/session-settings.ts'
import { endCommandLine, findCommandLine } from './command-line-session.store.ts'

export function readCommandLine(
  token: string,
  { database, settings }: { database: Database; settings: SessionSettings },
): Promise<{ actor: StaffActor; username: string } | undefined> {
  return findCommandLine(database, token, settings)
}

export function leaveCommandLine(token: string, database: Database, now: Date): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const ended = await endCommandLine(trx, token)
    if (!ended) return false
    const { staffId, sessionId } = ended
    const actor = { kind: 'staff', staffId, role: 'ADMIN', branchCodes: [] } as const
    const entry = {
      chainId: `staff:${staffId}`,
      kind: 'access.signed-out',
      actor,
      at: now,
      body: { sessionId },
    }
    await appendAudit(trx, entry)
    return true
  })
}
