import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderCodeSchema, orderParams } from './order-shapes.ts'
import { rawAnswerSchema } from './wire/free.ts'

export const LIVENESS_RESULTS = ['passed', 'failed', 'unknown'] as const

const sessionId = z.string().min(1).max(120)

const beginSchema = z.object({
  /** Kaihu's own name for the check; the key that makes a repeat known as one. */
  reference: z.uuid(),
  orderCode: orderCodeSchema,
  name: z.string().min(1).max(200),
  idNumber: z.string().min(1).max(200),
  locale: z.string(),
  /** Called, with whatever in it, when the session is over. */
  callbackUrl: z.url(),
  returnUrl: z.url(),
})
export type LivenessToBegin = z.infer<typeof beginSchema>

const toldSchema = z.object({
  state: z.enum(LIVENESS_RESULTS),
  reference: z.string().min(1).max(120),
  /** The class of the score, in the provider's own words. */
  score: z.string().max(40).nullish(),
})
const standingSchema = z.discriminatedUnion('state', [z.object({ state: z.literal('open') }), toldSchema])
export type LivenessStanding = z.infer<typeof standingSchema>

export const LIVENESS_OPERATIONS = {
  LIVENESS_BEGIN: {
    summary: 'Begins a session for one person, and answers the page on which that person shows their face.',
    request: beginSchema,
    answer: z.object({ sessionId, sessionUrl: z.url({ protocol: /^https?$/ }).max(2_000) }),
  },
  LIVENESS_READ: {
    summary: 'How a session stands; one that nobody finished is unknown once it ran out.',
    request: z.object({ sessionId }),
    answer: standingSchema,
  },
} as const

const customerCall = { audience: 'customer', capability: 'own-session', params: orderParams } as const
const customerPath = '/v1/customer/orders/:orderCode/liveness'

const viewSchema = z.object({
  isOffered: z.boolean(),
  /** null when a check may be begun now; else why not (texts intention:refusals) */
  whyNotBegin: z.string().nullable(),
  check: z.object({ begunAt: z.string(), result: z.enum(LIVENESS_RESULTS).nullable() }).nullable(),
})
export type LivenessView = z.infer<typeof viewSchema>

export const getLiveness = defineCall({
  ...customerCall,
  name: 'getLiveness',
  summary: 'Whether the legal representative may have their face checked, and what became of the last check.',
  method: 'GET',
  path: customerPath,
  answer: viewSchema,
  audit: { none: 'a state and a time' },
})

export const beginLiveness = defineCall({
  ...customerCall,
  name: 'beginLiveness',
  summary: 'Begins a check of the legal representative’s face; answers the page of the provider.',
  method: 'POST',
  path: customerPath,
  // Each press is a session of its own, whose address is kept nowhere.
  idempotency: 'none',
  answer: z.object({ sessionUrl: z.string() }),
  audit: 'intention.liveness-begun',
})

export const hearOfLiveness = defineCall({
  name: 'hearOfLiveness',
  summary: 'The provider says that a session is over. What it says is not read: it is asked.',
  method: 'POST',
  path: '/v1/liveness-checks/:checkId',
  audience: 'public',
  capability: 'anyone',
  idempotency: 'none',
  envelope: 'raw',
  params: z.strictObject({ checkId: z.uuid() }),
  answer: rawAnswerSchema,
  audit: { none: 'nothing is believed and nothing changed; what the provider then answers is recorded' },
})

const livenessCheckSchema = z.object({
  checkId: z.uuid(),
  /** Who was to show their face, as the application named them then. */
  person: z.string(),
  isAsAnswered: z.boolean(),
  begunAt: z.string(),
  result: z.enum(LIVENESS_RESULTS).nullable(),
  reference: z.string().nullable(),
  score: z.string().nullable(),
  toldAt: z.string().nullable(),
})
export type LivenessCheckView = z.infer<typeof livenessCheckSchema>

/** Evidence beside the video, never a refusal. */
export const listLivenessChecks = defineCall({
  name: 'listLivenessChecks',
  summary: 'What a provider said of the legal representative’s face, the last check first.',
  method: 'GET',
  path: '/v1/orders/:orderCode/liveness-checks',
  audience: 'staff',
  params: orderParams,
  answer: z.object({ items: z.array(livenessCheckSchema) }),
  capability: 'view_review',
  audit: { none: 'results and times; neither a picture nor a number is in it' },
})
