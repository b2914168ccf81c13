import { createHash, randomUUID } from 'node:crypto'
import { inspectVideo } from '@kaihu/api/files/inspect/video/inspect-video.ts'
import { performIntention } from '@kaihu/api/intention/perform-intention.usecase.ts'
import { giveConsent, issuePhrase } from '@kaihu/api/intention/recording/begin-recording.usecase.ts'
import {
  insertPart,
  insertRecording,
  setContent,
  setSubmitted,
} from '@kaihu/api/intention/recording/recording.store.ts'
import { reviewRecording } from '@kaihu/api/intention/review-recording.usecase.ts'
import { inTransaction, type Transaction } from '@kaihu/api/platform/database/transaction.ts'
import { streamOf } from '@kaihu/api/platform/objects/byte-streams.ts'
import { type Actor, personOf, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import { VIDEO_MEDIA_TYPES } from '@kaihu/domain/intention/limits.ts'
import { CONSENT_VERSION } from '@kaihu/domain/intention/script.ts'
import type { VideoFacts } from '@kaihu/domain/intention/video-facts.ts'
import { getOrder } from '../acts.ts'
import { RECORDING, RECORDING_SHA256 } from '../recording.ts'
import type { World } from '../world.ts'

async function readFacts(bytes: Buffer): Promise<VideoFacts> {
  const found = await inspectVideo(streamOf(bytes))
  if (!found.ok) throw new RangeError(found.cause)
  return found.facts
}

/** The same recording every time: it is looked at once. */
const usualFacts = readFacts(RECORDING)

export async function handInRecording(
  world: World,
  orderCode: string,
  actor: Actor,
  bytes: Buffer = RECORDING,
): Promise<string> {
  const { database, objects, clock } = world
  const recordingId = randomUUID()
  const isUsual = bytes === RECORDING
  const sha256 = isUsual ? RECORDING_SHA256 : createHash('sha256').update(bytes).digest('hex')
  const content = { sha256, size: bytes.length }
  const { format, durationMs, playback } = await (isUsual ? usualFacts : readFacts(bytes))
  const object = await objects.put(content, streamOf(bytes))
  const act = { orderCode, actor, now: clock() }
  const perform = (trx: Transaction, command: Parameters<typeof performIntention>[1]['command']) =>
    performIntention(trx, { ...act, command })
  world.pass(5)
  const { intake, rules } = (await getOrder(world, orderCode)).state
  const confirmedBy = maskMobile(intake.mobile)
  const textVersion = rules?.texts?.['videoRecording'] ?? CONSENT_VERSION
  await inTransaction(database, async (trx) => {
    await giveConsent(trx, { ...act, textVersion, locale: 'zh-CN' })
    await issuePhrase(trx, act)
    await perform(trx, { type: 'begin', recordingId })
    const row = { recordingId, orderCode, person: personOf(actor), key: object.key }
    await insertRecording(trx, row, act.now)
    const empty = { ...row, received: 0, content: null, isSubmitted: false }
    await insertPart(trx, empty, { start: 0, ...content, blob: 'story' }, act.now)
    await perform(trx, { type: 'finish', recordingId, content: { ...content, format, durationMs } })
    await setContent(trx, recordingId, {
      ...content,
      durationMs,
      playback,
      mediaType: VIDEO_MEDIA_TYPES[format],
    })
    await perform(trx, { type: 'submit', recordingId, confirmedBy })
    await objects.record(trx, object, act.now)
    await setSubmitted(trx, recordingId, content.sha256, act.now)
  })
  return recordingId
}

export async function rejectRecording(world: World, recordingId: string, actor: StaffActor): Promise<void> {
  world.pass(20)
  const verdict = {
    decision: 'reject',
    checked: ['identity', 'phrase'],
    reason: '身份证件反面未拍清楚，请重新录制',
    asksForNewOne: true,
  } as const
  await inTransaction(world.database, (trx) =>
    reviewRecording(trx, { recordingId, verdict, actor, now: world.clock() }),
  )
}
