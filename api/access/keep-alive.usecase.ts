import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import type { Session } from '../platform/session/session.ts'
import type { SessionSettings } from '../platform/session/session-settings.ts'

/** Extends the idle limit; the absolute one stays. Answers both ends. */
export async function keepAlive(
  session: Session,
  deps: { database: Database; settings: SessionSettings },
): Promise<{ idleSeconds: number; idleUntil: string; absoluteUntil: string }> {
  const idleSeconds = deps.settings.idleSeconds[session.audience]
  const row = await deps.database
    .updateTable('session')
    .set({ last_seen_at: sql`now()` })
    .where('session_id', '=', session.sessionId)
    .returning([
      'absolute_until',
      sql<Date>`now() + make_interval(secs => ${idleSeconds}::int)`.as('idle_until'),
    ])
    .executeTakeFirstOrThrow()
  return {
    idleSeconds,
    idleUntil: row.idle_until.toISOString(),
    absoluteUntil: row.absolute_until.toISOString(),
  }
}
