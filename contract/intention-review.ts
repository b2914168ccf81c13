import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { VIDEO_FORMATS } from '@kaihu/domain/intention/limits.ts'
import { CHECK_LINES, QUESTIONS } from '@kaihu/domain/intention/script.ts'
import { INTENTION_STAGES } from '@kaihu/domain/intention/state.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { VIEW_PURPOSES } from './files.ts'
import { APPROACHES, recordingParams, recordingSchema } from './intention.ts'
import { orderParams, personSchema, reasonSchema, versionSchema } from './order-shapes.ts'
import { rawAnswerSchema } from './wire/free.ts'

const reviewSchema = z.object({
  by: personSchema,
  at: z.string(),
  checked: z.array(z.enum(CHECK_LINES)),
  reason: z.string().nullable(),
})

export const staffRecordingSchema = recordingSchema.extend({
  format: z.enum(VIDEO_FORMATS).nullable(),
  phraseIssuedAt: z.string(),
  phraseExpiresAt: z.string(),
  /** The masked number whose code confirmed the handing in. */
  confirmedBy: z.string().nullable(),
  scriptVersion: z.string(),
  consent: z.object({
    textVersion: z.string(),
    textHash: z.string(),
    locale: z.enum(LOCALES),
    at: z.string(),
  }),
  review: reviewSchema.nullable(),
})
export type StaffRecording = z.infer<typeof staffRecordingSchema>

export const staffIntentionSchema = z.object({
  version: versionSchema,
  stage: z.enum(INTENTION_STAGES),
  approach: z.enum(APPROACHES).nullable(),
  legalPersonName: z.string().nullable(),
  questions: z.array(z.enum(QUESTIONS)),
  newOneAsked: z.object({ reason: z.string(), at: z.string() }).nullable(),
  recordings: z.array(staffRecordingSchema),
  views: z.array(
    z.object({ number: z.int(), by: personSchema, at: z.string(), purpose: z.enum(VIEW_PURPOSES) }),
  ),
  canReview: z.boolean(),
  canAskForNewOne: z.boolean(),
})
export type StaffIntention = z.infer<typeof staffIntentionSchema>

const staffCall = { audience: 'staff', params: orderParams } as const

export const getOrderIntention = defineCall({
  ...staffCall,
  name: 'getOrderIntention',
  summary: 'The declaration of an order: recordings, reviews, who watched.',
  method: 'GET',
  path: '/v1/orders/:orderCode/intention',
  capability: 'view_review',
  answer: staffIntentionSchema,
  audit: { none: 'states and times, no content of a recording' },
})

export const reviewRecording = defineCall({
  audience: 'staff',
  name: 'reviewRecording',
  summary: 'Accepts a recording with every line of the checklist ticked, or rejects it with a reason.',
  method: 'POST',
  path: '/v1/intention/recordings/:recordingId/review',
  capability: 'review_intention_video',
  params: recordingParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('accept'), checked: z.array(z.enum(CHECK_LINES)).max(20) }),
    z.strictObject({
      decision: z.literal('reject'),
      checked: z.array(z.enum(CHECK_LINES)).max(20),
      reason: reasonSchema,
      asksForNewOne: z.boolean(),
    }),
  ]),
  answer: staffIntentionSchema,
  audit: 'intention.reviewed',
})

export const askForNewRecording = defineCall({
  ...staffCall,
  name: 'askForNewRecording',
  summary: 'Asks the customer for another recording beside the one that was judged.',
  method: 'POST',
  path: '/v1/orders/:orderCode/intention/new-recording',
  capability: 'review_intention_video',
  body: z.strictObject({ reason: reasonSchema }),
  answer: staffIntentionSchema,
  audit: 'intention.new-one-asked',
})

/** The look is recorded here; the player then reads by the ticket, for this session and a quarter of an hour. */
export const viewRecording = defineCall({
  audience: 'staff',
  name: 'viewRecording',
  summary: 'Opens a recording for watching, with a purpose; answers where a player reads it.',
  method: 'POST',
  path: '/v1/intention/recordings/:recordingId/views',
  capability: 'view_review',
  params: recordingParams,
  idempotency: 'none',
  body: z.strictObject({ purpose: z.enum(VIEW_PURPOSES).exclude(['own']) }),
  answer: z.object({ address: z.string(), mediaType: z.string(), expiresAt: z.string() }),
  audit: 'intention.viewed',
})

/** A player cannot sign its requests: the ticket stands for the look, and holds with its session's cookie alone. */
export const playRecording = defineCall({
  name: 'playRecording',
  summary: 'Bytes of a recording for a player, whole or in ranges (RFC 9110, 14).',
  method: 'GET',
  path: '/v1/intention/playback/:ticket',
  audience: 'public',
  capability: 'anyone',
  envelope: 'raw',
  params: z.strictObject({ ticket: z.string().regex(/^[\w-]{43}$/) }),
  answer: rawAnswerSchema,
  audit: { none: 'the look was recorded when its ticket was made' },
})
