import { RECORDING_LIMITS } from '@kaihu/domain/intention/limits.ts'
import { QUESTIONS } from '@kaihu/domain/intention/script.ts'
import { INTENTION_STAGES, RECORDING_STATES } from '@kaihu/domain/intention/state.ts'
import { VIDEO_CAUSES } from '@kaihu/domain/intention/video-facts.ts'
import { z } from 'zod'
import { codeSchema } from './access.ts'
import { defineCall } from './call.ts'
import { orderTextSchema } from './consents.ts'
import { orderParams } from './order-shapes.ts'

export const APPROACHES = ['online', 'branch'] as const

export const recordingSchema = z.object({
  recordingId: z.uuid(),
  number: z.int(),
  state: z.enum(RECORDING_STATES),
  begunAt: z.string(),
  digits: z.string(),
  received: z.int(),
  size: z.int().nullable(),
  durationMs: z.int().nullable(),
  sha256: z.string().nullable(),
  submittedAt: z.string().nullable(),
  reason: z.string().nullable(),
})
export type RecordingView = z.infer<typeof recordingSchema>

const phraseSchema = z.object({ digits: z.string(), expiresAt: z.string() })

export const intentionSchema = z.object({
  orderCode: z.string(),
  companyName: z.string(),
  legalPersonName: z.string().nullable(),
  stage: z.enum(INTENTION_STAGES),
  approach: z.enum(APPROACHES).nullable(),
  isDisclaimerConfirmed: z.boolean(),
  /** The approach is an answer of the application and may be changed while that is open. */
  canChooseApproach: z.boolean(),
  /** null when the customer may record now; else why not (texts intention:refusals). */
  whyNotRecord: z.string().nullable(),
  questions: z.array(z.enum(QUESTIONS)),
  scriptVersion: z.string(),
  consentVersion: z.string(),
  texts: z.array(orderTextSchema),
  isConsented: z.boolean(),
  phrase: phraseSchema.nullable(),
  newOneAsked: z.object({ reason: z.string(), at: z.string() }).nullable(),
  recordings: z.array(recordingSchema),
})
export type IntentionView = z.infer<typeof intentionSchema>

/** Data of `recordingRefused`: why the content is not taken (texts intention:video). */
export const videoRefusalSchema = z.object({ cause: z.enum(VIDEO_CAUSES) })

const customerCall = { audience: 'customer', capability: 'own-session', params: orderParams } as const
const customerPath = '/v1/customer/orders/:orderCode/intention'
export const recordingParams = z.strictObject({ recordingId: z.uuid() })
const ownRecording = { audience: 'customer', capability: 'own-session', params: recordingParams } as const
const recordingPath = '/v1/customer/intention/recordings/:recordingId'

export const getIntention = defineCall({
  ...customerCall,
  name: 'getIntention',
  summary: 'How the declaration of intention stands, and what may be done now.',
  method: 'GET',
  path: customerPath,
  answer: intentionSchema,
  audit: { none: 'states and times, no content of a recording' },
})

export const chooseApproach = defineCall({
  ...customerCall,
  name: 'chooseApproach',
  summary: 'Confirms the disclaimer and chooses how the intention is declared: online or at a branch.',
  method: 'PUT',
  path: `${customerPath}/approach`,
  body: z.strictObject({ isDisclaimerConfirmed: z.literal(true), approach: z.enum(APPROACHES) }),
  answer: intentionSchema,
  audit: 'application.saved',
})

export const giveConsent = defineCall({
  ...customerCall,
  name: 'giveIntentionConsent',
  summary: 'Agrees to being recorded; the version, the language and the hash of the text are kept.',
  method: 'POST',
  path: `${customerPath}/consent`,
  body: z.strictObject({ textVersion: z.string().max(20) }),
  answer: intentionSchema,
  audit: 'intention.consent-given',
})

export const issuePhrase = defineCall({
  ...customerCall,
  name: 'issueIntentionPhrase',
  summary: 'New digits to be spoken; bound to this order, to one recording, and to ten minutes.',
  method: 'POST',
  path: `${customerPath}/phrase`,
  answer: intentionSchema,
  audit: 'intention.phrase-issued',
})

export const beginRecording = defineCall({
  ...customerCall,
  name: 'beginRecording',
  summary: 'Begins a recording with the phrase at hand; its bytes follow while the camera runs.',
  method: 'POST',
  path: `${customerPath}/recordings`,
  answer: z.object({ recordingId: z.uuid(), digits: z.string() }),
  audit: 'intention.recording-begun',
})

/** A part that arrived before is acknowledged again when it is the same; any other place than the end is a 409. */
export const appendToRecording = defineCall({
  ...ownRecording,
  name: 'appendToRecording',
  summary: 'Brings the bytes from `offset` on; they are on disk before the answer.',
  method: 'PATCH',
  path: recordingPath,
  query: z.strictObject({ offset: z.coerce.number().int().min(0) }),
  body: z.instanceof(Uint8Array),
  bodyLimit: RECORDING_LIMITS.mostPartBytes,
  idempotency: 'none',
  answer: z.object({ received: z.int() }),
  audit: { none: 'a part of a recording; the whole recording is recorded when it is finished' },
})

export const finishRecording = defineCall({
  ...ownRecording,
  name: 'finishRecording',
  summary: 'Ends a recording: compares its SHA-256 from end to end and checks that it is a video.',
  method: 'POST',
  path: `${recordingPath}/finish`,
  idempotency: 'none',
  body: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.int().min(0) }),
  answer: intentionSchema,
  audit: 'intention.recording-uploaded',
})

export const emptyRecording = defineCall({
  ...ownRecording,
  name: 'emptyRecording',
  summary: 'Throws a recording away that was not handed in; nothing of it stays.',
  method: 'POST',
  path: `${recordingPath}/empty`,
  idempotency: 'none',
  answer: intentionSchema,
  audit: 'intention.recording-emptied',
})

export const requestRecordingConfirmation = defineCall({
  ...ownRecording,
  name: 'requestRecordingConfirmation',
  summary: 'Sends the code with which this session may hand the recording in, to the number of the sign-in.',
  method: 'POST',
  path: `${recordingPath}/confirmation-code`,
  idempotency: 'none',
  answer: z.object({
    mobile: z.string(),
    resendAfterSeconds: z.int(),
    expiresInSeconds: z.int(),
  }),
  audit: 'access.confirmation-requested',
})

export const submitRecording = defineCall({
  ...ownRecording,
  name: 'submitRecording',
  summary: 'Hands a recording in, with the code that was sent for it; from then on it cannot be replaced.',
  method: 'POST',
  path: `${recordingPath}/submit`,
  idempotency: 'none',
  body: z.strictObject({ code: codeSchema }),
  answer: intentionSchema,
  audit: 'intention.recording-submitted',
})
