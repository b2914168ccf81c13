import type { Actor } from '@kaihu/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inNobodysCall } from '../database/standing.ts'
import { actorOf } from './actor-of.ts'
import { idleInterval } from './idle-interval.ts'
import type { SessionRow } from './session.store.ts'
import type { Session } from './session.ts'
import type { SessionSettings } from './session-settings.ts'

type Live = Pick<SessionRow, 'session_id' | 'customer_id' | 'staff_id' | 'role' | 'branches' | 'sector'>

async function findLiveSessions(
  database: Database,
  sessionIds: readonly string[],
  settings: SessionSettings,
): Promise<Live[]> {
  const { rows } = await sql<Live>`
    select s.session_id, s.customer_id, s.staff_id, s.role, p.sector,
      array(select org_no from kaihu.staff_branch b where b.staff_id = s.staff_id order by 1) as branches
    from kaihu.session s
    left join kaihu.staff p on p.staff_id = s.staff_id
    left join kaihu.customer c on c.customer_id = s.customer_id
    where s.session_id = any(${[...sessionIds]}::uuid[]) and s.ended_at is null and s.absolute_until > now()
      and s.last_seen_at + ${idleInterval(settings)} > now()
      and p.disabled_at is null and c.disabled_at is null
      and (s.audience = 'customer' or exists (
        select from kaihu.staff_role r where r.staff_id = s.staff_id and r.role = s.role))`.execute(database)
  return rows
}

type Listener = (actor: Actor | null) => void

export type SessionWatch = {
  readonly watch: (session: Session, listener: Listener) => () => void
  readonly close: () => void
}

const LOOK_EVERY_MS = 600

export function startSessionWatch(database: Database, settings: SessionSettings): SessionWatch {
  const watched = new Map<symbol, { sessionId: string; listener: Listener }>()
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    const now = [...watched.values()]
    const ids = [...new Set(now.map(({ sessionId }) => sessionId))]
    // The timer was begun within somebody's call; the sessions are everybody's.
    const rows = await inNobodysCall('access', () => findLiveSessions(database, ids, settings))
    const living = new Map(rows.map((row) => [row.session_id, actorOf(row as SessionRow)]))
    for (const { sessionId, listener } of now) listener(living.get(sessionId) ?? null)
  }
  const lookAgain = (): void => {
    timer = setTimeout(() => {
      // A database that does not answer ends no stream: it asks for nobody's news either.
      void look()
        .catch(() => undefined)
        .then(() => (watched.size > 0 ? lookAgain() : (timer = undefined)))
    }, LOOK_EVERY_MS)
    timer.unref()
  }
  return {
    watch: ({ sessionId }, listener) => {
      const key = Symbol(sessionId)
      watched.set(key, { sessionId, listener })
      if (timer === undefined) lookAgain()
      return () => watched.delete(key)
    },
    close: () => {
      watched.clear()
      clearTimeout(timer)
    },
  }
}
