import { randomBytes } from 'node:crypto'
import type { ViewPurpose } from '@kaihu/contract/files.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { inAccess } from '../../platform/database/standing.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ReadableObject } from '../../platform/objects/object-store.ts'
import { refuse } from '../../platform/refuse.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import { intentionChain, VIEWED } from '../intention-chain.ts'
import type { IntentionDeps } from '../intention-deps.ts'
import type { ByteRange } from './byte-range.ts'
import { findRecordingRow, type RecordingContent } from './recording.store.ts'
import { findTicket, insertTicket } from './ticket.store.ts'

const MINUTES = 15

type Look = { recordingId: string; purpose: ViewPurpose; actor: StaffActor; sessionId: string; now: Date }

/** Records a look at a recording that was handed in, and makes the ticket that a player reads it with. */
export async function openPlayback(
  trx: Transaction,
  { recordingId, purpose, actor, sessionId, now }: Look,
): Promise<{ ticket: string; orderCode: string; mediaType: string; expiresAt: Date }> {
  const recording = await findRecordingRow(trx, recordingId)
  if (!recording) throw refuse('notFound')
  await getVisibleOrder(trx, recording.orderCode, actor)
  const { content, isSubmitted, orderCode } = recording
  // What the customer has not handed in is nobody else's to see.
  if (!content || !isSubmitted) throw refuse('notFound', { reason: 'not handed in' })
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000)
  await insertTicket(trx, { ticketHash: sha256(ticket), recordingId, sessionId, expiresAt }, now)
  const body = { recordingId, purpose, sha256: content.sha256 }
  await appendAudit(trx, { chainId: intentionChain(orderCode), kind: VIEWED, actor, at: now, body })
  return { ticket, orderCode, mediaType: content.mediaType, expiresAt }
}

export type Playable = { mediaType: string; size: number; read: (range: ByteRange) => AsyncIterable<Buffer> }

/** The head that says length and entrances, then what was recorded; read in ranges like one file. */
async function* readJoined(
  head: Buffer,
  object: Pick<ReadableObject, 'read'>,
  { skip, start, end }: ByteRange & { skip: number },
): AsyncGenerator<Buffer> {
  if (start < head.length) yield head.subarray(start, Math.min(end + 1, head.length))
  if (end < head.length) return
  const shift = skip - head.length
  yield* object.read({ start: Math.max(start, head.length) + shift, end: end + shift })
}

function playableOf({ mediaType, playback }: RecordingContent, object: ReadableObject): Playable {
  const head = Buffer.from(playback?.head ?? '', 'base64')
  const skip = playback?.skip ?? 0
  return {
    mediaType,
    size: head.length + object.size - skip,
    read: (range) => readJoined(head, object, { skip, ...range }),
  }
}

/** The recording of a ticket, for the browser of its session alone; the same 404 for every other reason. */
export async function playRecording(
  { ticket, cookie, now }: { ticket: string; cookie: string | undefined; now: Date },
  { database, objects }: Pick<IntentionDeps, 'database' | 'objects'>,
): Promise<Playable> {
  const holder = { ticketHash: sha256(ticket), cookieHash: sha256(cookie ?? ''), now }
  const recordingId = await inAccess(() => findTicket(database, holder))
  const recording = recordingId === undefined ? undefined : await findRecordingRow(database, recordingId)
  const object = recording?.content ? await objects.find(recording.content.sha256) : undefined
  if (!recording?.content || !object) throw refuse('notFound', { reason: 'no such ticket' })
  return playableOf(recording.content, object)
}
