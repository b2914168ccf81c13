import type { CallReply } from '@kaihu/contract/call.ts'
import type { listSessions } from '@kaihu/contract/sessions.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { chainOf } from '../../platform/audit/chains.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { SessionSettings } from '../../platform/session/session-settings.ts'
import { endAllBut, listLive } from './session.store.ts'

type Own = { readonly actor: Actor; readonly sessionId: string }
type Deps = { readonly database: Database; readonly settings: SessionSettings }

export async function readSessions(
  { actor, sessionId }: Own,
  { database, settings }: Deps,
): Promise<CallReply<typeof listSessions>> {
  const rows = await listLive(database, actor, settings)
  return {
    items: rows.map((row) => ({
      sessionId: row.session_id,
      isThis: row.session_id === sessionId,
      signedInAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      address: row.address,
      agent: row.agent,
      isCommandLine: row.is_command_line,
    })),
  }
}

export function endOthers(
  { actor, sessionId, now }: Own & { now: Date },
  { database }: Pick<Deps, 'database'>,
): Promise<{ ended: number }> {
  return inTransaction(database, async (trx) => {
    const ended = await endAllBut(trx, actor, { stays: sessionId, reason: 'others' })
    for (const one of ended) {
      const body = { sessionId: one, from: sessionId }
      await appendAudit(trx, { chainId: chainOf(actor), kind: 'access.signed-out', actor, at: now, body })
    }
    return { ended: ended.length }
  })
}
