import type { OrderText } from '@kaihu/contract/consents.ts'
import { VIEW_PURPOSES } from '@kaihu/contract/files.ts'
import type { IntentionView, RecordingView } from '@kaihu/contract/intention.ts'
import type { StaffIntention, StaffRecording } from '@kaihu/contract/intention-review.ts'
import type { Person } from '@kaihu/contract/order-shapes.ts'
import { refuseRecording } from '@kaihu/domain/intention/decide-recording.ts'
import { QUESTIONS, SCRIPT_VERSION } from '@kaihu/domain/intention/script.ts'
import type { IntentionSituation } from '@kaihu/domain/intention/situation.ts'
import { type Recording, stageOf } from '@kaihu/domain/intention/state.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Look } from './intention.store.ts'

type Received = ReadonlyMap<string, number>

function recordingOf(recording: Recording, received: Received): RecordingView {
  return {
    recordingId: recording.recordingId,
    number: recording.number,
    state: recording.state,
    begunAt: recording.begunAt,
    digits: recording.phrase.digits,
    received: received.get(recording.recordingId) ?? 0,
    size: recording.content?.size ?? null,
    durationMs: recording.content?.durationMs ?? null,
    sha256: recording.content?.sha256 ?? null,
    submittedAt: recording.submittedAt,
    reason: recording.review?.reason ?? null,
  }
}

export type CustomerSide = {
  companyName: string
  legalPersonName: string | null
  isDisclaimerConfirmed: boolean
  consentVersion: string
  texts: OrderText[]
  canChooseApproach: boolean
  received: Received
}

function hasPhrase({ intention, now }: IntentionSituation): boolean {
  return intention.phrase !== null && intention.phrase.expiresAt > now
}

export function intentionViewOf(
  state: OrderState,
  situation: IntentionSituation,
  { received, ...side }: CustomerSide,
): IntentionView {
  const { intention, order } = situation
  const { phrase, consent, newOneAsked } = intention
  return {
    ...side,
    orderCode: state.orderCode,
    stage: stageOf(intention),
    approach: order.approach,
    whyNotRecord: refuseRecording(situation)?.code ?? null,
    questions: [...QUESTIONS],
    scriptVersion: SCRIPT_VERSION,
    isConsented: consent?.textVersion === side.consentVersion,
    phrase: phrase && hasPhrase(situation) ? { digits: phrase.digits, expiresAt: phrase.expiresAt } : null,
    newOneAsked,
    recordings: intention.recordings
      .filter((one) => one.state !== 'emptied')
      .map((one) => recordingOf(one, received)),
  }
}

export type StaffSide = {
  looks: readonly Look[]
  received: Received
  nameOf: (staffId: string) => Person
  canReview: boolean
  canAskForNewOne: boolean
}

function staffRecordingOf(recording: Recording, { received, nameOf }: StaffSide): StaffRecording {
  const { review, consent, phrase, content } = recording
  return {
    ...recordingOf(recording, received),
    format: content?.format ?? null,
    phraseIssuedAt: phrase.issuedAt,
    phraseExpiresAt: phrase.expiresAt,
    scriptVersion: recording.scriptVersion,
    // Recordings of before the confirmation have none.
    confirmedBy: recording.confirmedBy ?? null,
    consent: {
      textVersion: consent.textVersion,
      textHash: consent.textHash,
      locale: consent.locale,
      at: consent.at,
    },
    review: review && {
      by: nameOf(review.by.kind === 'staff' ? review.by.staffId : ''),
      at: review.at,
      checked: [...review.checked],
      reason: review.reason,
    },
  }
}

export function staffIntentionOf(
  state: OrderState,
  { intention, order }: IntentionSituation,
  side: StaffSide,
): StaffIntention {
  const numbers = new Map(intention.recordings.map(({ recordingId, number }) => [recordingId, number]))
  return {
    version: intention.version,
    stage: stageOf(intention),
    approach: order.approach,
    legalPersonName: state.legalPersonName,
    questions: [...QUESTIONS],
    newOneAsked: intention.newOneAsked,
    recordings: intention.recordings
      .filter((one) => one.submittedAt !== null)
      .toReversed()
      .map((one) => staffRecordingOf(one, side)),
    views: side.looks.map(({ recordingId, staffId, at, purpose }) => ({
      number: numbers.get(recordingId) ?? 0,
      by: side.nameOf(staffId),
      at: at.toISOString(),
      purpose: VIEW_PURPOSES.find((known) => known === purpose) ?? 'review',
    })),
    canReview: side.canReview,
    canAskForNewOne: side.canAskForNewOne,
  }
}
