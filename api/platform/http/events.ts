import { getEvents, type LiveEvent } from '@kaihu/contract/system.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { FastifyReply } from 'fastify'
import type { LiveHub } from '../live/live-hub.ts'
import { concerns, type NewsRow, newestSeq, readNews } from '../live/news.ts'
import type { OpenStreams } from '../live/open-streams.ts'
import { implement, type Route } from '../routes.ts'
import type { SessionWatch } from '../session/live-sessions.ts'
import type { Session } from '../session/session.ts'

const HEARTBEAT_MS = 10_000

function toLine({ seq, subject, id, moves_lists: movesLists }: NewsRow): string {
  const event: LiveEvent = { seq, subject, id, movesLists }
  return `id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`
}

function openStream(reply: FastifyReply): NodeJS.WritableStream {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Nothing else is asked on it: a server that ends need not wait until a kept connection is let go.
    connection: 'close',
  } as Record<string, string>)
  return reply.raw
}

type StreamDeps = { hub: LiveHub; sessions: SessionWatch; streams: OpenStreams }

function roleOf(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.role : null
}

function follow(
  reply: FastifyReply,
  first: Actor,
  session: Session,
  { hub, sessions, streams }: StreamDeps,
): (rows: readonly NewsRow[]) => void {
  const sent = new Set<number>()
  const stream = reply.raw
  let actor = first
  const send = (rows: readonly NewsRow[]) => {
    for (const row of rows) {
      if (sent.has(row.seq) || !concerns(row, actor)) continue
      sent.add(row.seq)
      stream.write(toLine(row))
    }
    if (sent.size > 5_000) sent.clear()
  }
  const unlisten = hub.listen(send)
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS)
  const stop = () => {
    clearInterval(heartbeat)
    unlisten()
    unwatch()
    forget()
  }
  const unwatch = sessions.watch(session, (now) => {
    if (now !== null && roleOf(now) === roleOf(first)) {
      actor = now
      return
    }
    stop()
    stream.end('event: ended\ndata: {}\n\n')
  })
  // Its browser asks again from its last number, whichever server answers then.
  const forget = streams.add(() => {
    stop()
    stream.end()
  })
  stream.once('close', stop)
  return send
}

/** The event stream: what was missed since `after`, then what happens, as far as it concerns the person. */
export function eventsRoute(deps: StreamDeps): Route {
  return implement(getEvents, async ({ query }, { actor, session, database, http }) => {
    const after = query.after ?? (await newestSeq(database))
    const stream = openStream(http.reply)
    stream.write(`retry: 2000\n: from ${after}\n\n`)
    const send = follow(http.reply, actor, session, deps)
    // Read once the stream listens, so that nothing falls between the two. Who is cut off asks again from their last number.
    try {
      const missed = await readNews(database, after)
      send(query.after === undefined ? missed.filter(({ seq }) => seq > after) : missed)
    } catch {
      stream.end()
    }
    return ''
  })
}
