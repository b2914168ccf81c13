import { getEvents, type LiveEvent } from '@kaihu/contract/system.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { FastifyReply } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { LiveHub } from '../live/live-hub.ts'
import { concerns, type NewsRow, newestSeq, readNews } from '../live/news.ts'
import { implement, type Route } from '../routes.ts'
import type { Session } from '../session/session.ts'

const HEARTBEAT_MS = 10_000

/** Whether the session still lives; an open stream ends within one heartbeat of it. */
const isAlive = async (database: Database, { sessionId }: Session, role: string | null): Promise<boolean> => {
  const row = await database
    .selectFrom('session')
    .select('role')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('absolute_until', '>', new Date())
    .executeTakeFirst()
  return row !== undefined && row.role === role
}

const toLine = ({ seq, subject, id, moves_lists: movesLists }: NewsRow): string => {
  const event: LiveEvent = { seq, subject, id, movesLists }
  return `id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`
}

const openStream = (reply: FastifyReply): NodeJS.WritableStream => {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  return reply.raw
}

type StreamDeps = { hub: LiveHub; database: Database }

/** Passes news on from now on; answers how to pass on what was read besides, each once. */
const follow = (
  reply: FastifyReply,
  actor: Actor,
  session: Session,
  { hub, database }: StreamDeps,
): ((rows: readonly NewsRow[]) => void) => {
  const sent = new Set<number>()
  const stream = reply.raw
  const send = (rows: readonly NewsRow[]) => {
    for (const row of rows) {
      if (sent.has(row.seq) || !concerns(row, actor)) continue
      sent.add(row.seq)
      stream.write(toLine(row))
    }
    if (sent.size > 5_000) sent.clear()
  }
  const unlisten = hub.listen(send)
  const role = actor.kind === 'staff' ? actor.role : null
  const heartbeat = setInterval(async () => {
    const alive = await isAlive(database, session, role).catch(() => true)
    if (alive) stream.write(': still here\n\n')
    else stream.end('event: ended\ndata: {}\n\n')
  }, HEARTBEAT_MS)
  stream.once('close', () => {
    clearInterval(heartbeat)
    unlisten()
  })
  return send
}

/** The event stream: what was missed since `after`, then what happens, as far as it concerns the person. */
export const eventsRoute = (hub: LiveHub): Route =>
  implement(getEvents, async ({ query }, { actor, session, database, http }) => {
    const after = query.after ?? (await newestSeq(database))
    const stream = openStream(http.reply)
    stream.write(`retry: 2000\n: from ${after}\n\n`)
    const send = follow(http.reply, actor, session, { hub, database })
    // Read once the stream listens, so that nothing falls between the two. Who is cut off asks again from their last number.
    try {
      const missed = await readNews(database, after)
      send(query.after === undefined ? missed.filter(({ seq }) => seq > after) : missed)
    } catch {
      stream.end()
    }
    return ''
  })
