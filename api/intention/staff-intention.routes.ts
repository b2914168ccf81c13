import { Readable } from 'node:stream'
import * as calls from '@kaihu/contract/intention-review.ts'
import type { FastifyReply } from 'fastify'
import { inTransaction } from '../platform/database/transaction.ts'
import { traceRead } from '../platform/http/trace-read.ts'
import { implement, implementWrite, inStaffRole, type Route } from '../platform/routes.ts'
import { headerOf, SESSION_COOKIE } from '../platform/session/presented.ts'
import { getOrderIntention } from './get-intention.usecase.ts'
import type { IntentionDeps } from './intention-deps.ts'
import { readRange } from './recording/byte-range.ts'
import { openPlayback, type Playable, playRecording } from './recording/play-recording.usecase.ts'
import { askForNewRecording, reviewRecording } from './review-recording.usecase.ts'

function answerBytes(reply: FastifyReply, { mediaType, size, read }: Playable, header: string | undefined) {
  reply.header('accept-ranges', 'bytes')
  reply.header('x-content-type-options', 'nosniff')
  reply.header('cross-origin-resource-policy', 'same-origin')
  const range = readRange(header, size)
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-type', mediaType).header('content-length', end - start + 1)
  return Readable.from(read({ start, end }))
}

export function staffIntentionRoutes(deps: IntentionDeps): readonly Route[] {
  return [
    implement(calls.getOrderIntention, ({ params }, { database, actor, now }) =>
      getOrderIntention(database, { ...params, actor, now }),
    ),
    implementWrite(calls.reviewRecording, async ({ params, body }, { trx, actor, now }) => {
      const orderCode = await reviewRecording(trx, { ...params, verdict: body, actor, now })
      return getOrderIntention(trx, { orderCode, actor, now })
    }),
    implementWrite(calls.askForNewRecording, async ({ params, body }, { trx, actor, now }) => {
      await askForNewRecording(trx, { ...params, ...body, actor, now })
      return getOrderIntention(trx, { ...params, actor, now })
    }),
    implement(calls.viewRecording, async ({ params, body }, { database, actor, session, now }) => {
      const look = { ...params, ...body, actor, sessionId: session.sessionId, now }
      const opened = await inTransaction(database, (trx) => openPlayback(trx, look))
      const { ticket, orderCode, mediaType, expiresAt } = opened
      await traceRead({ actor, of: { kind: 'order', orderCode }, now }, database)
      return { address: `/v1/intention/playback/${ticket}`, mediaType, expiresAt: expiresAt.toISOString() }
    }),
    // Whoever plays shows a ticket that staff were given, and nothing else.
    ...inStaffRole([
      implement(calls.playRecording, async ({ params }, { now, http }) => {
        const cookie = http.request.cookies[SESSION_COOKIE]
        const playable = await playRecording({ ...params, cookie, now }, deps)
        return answerBytes(http.reply, playable, headerOf(http.request, 'range'))
      }),
    ]),
  ]
}
