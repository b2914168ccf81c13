import { z } from 'zod'
import { defineCall } from './call.ts'
import { TWIN_SYSTEMS } from './http-systems.ts'
import { LIVENESS_RESULTS } from './liveness.ts'
import { rawAnswerSchema } from './wire/free.ts'

export const getOutbox = defineCall({
  name: 'getOutbox',
  method: 'GET',
  path: '/dev/outbox',
  audience: 'public',
  summary: 'Page of the messages the embedded SMS and mail twins have taken.',
  capability: 'anyone',
  audit: { none: 'development only' },
  envelope: 'raw',
  developmentOnly: true,
  query: z.strictObject({ mobile: z.string().max(20).optional(), as: z.enum(['page', 'json']).optional() }),
  answer: rawAnswerSchema,
})

export const getFaults = defineCall({
  name: 'getFaults',
  method: 'GET',
  path: '/dev/faults',
  audience: 'public',
  summary: 'Page with the switches that make the embedded twins fail, be slow or answer wrongly.',
  capability: 'anyone',
  audit: { none: 'development only' },
  envelope: 'raw',
  developmentOnly: true,
  answer: rawAnswerSchema,
})

export const setFault = defineCall({
  name: 'setFault',
  method: 'POST',
  path: '/dev/faults',
  audience: 'public',
  summary: 'Sets the switch of one twin.',
  capability: 'anyone',
  audit: { none: 'development only' },
  envelope: 'raw',
  developmentOnly: true,
  body: z.strictObject({
    system: z.enum(TWIN_SYSTEMS),
    mode: z.enum(['none', 'fail', 'slow', 'wrong', 'later']),
    callsBack: z.enum(['true', 'false']).default('true'),
    delayMs: z.coerce.number().int().min(0).max(600_000).default(0),
    remaining: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.coerce.number().int().min(0).optional(),
    ),
  }),
  answer: rawAnswerSchema,
})

export const getEnvelopes = defineCall({
  name: 'getEnvelopes',
  method: 'GET',
  path: '/dev/esign',
  audience: 'public',
  summary: "Page of the envelopes that the signature provider's twin took, to sign or refuse them.",
  capability: 'anyone',
  audit: { none: 'development only' },
  envelope: 'raw',
  developmentOnly: true,
  query: z.strictObject({ envelope: z.string().max(120).optional() }),
  answer: rawAnswerSchema,
})

export const actInEnvelope = defineCall({
  name: 'actInEnvelope',
  method: 'POST',
  path: '/dev/esign',
  audience: 'public',
  summary:
    'Does what a signer would do with an envelope at the provider, and calls back as the provider does.',
  capability: 'anyone',
  audit: { none: 'development only' },
  envelope: 'raw',
  developmentOnly: true,
  body: z.strictObject({ envelope: z.string().max(120), act: z.enum(['sign', 'refuse']) }),
  answer: rawAnswerSchema,
})

export const getLivenessSessions = defineCall({
  name: 'getLivenessSessions',
  method: 'GET',
  path: '/dev/liveness',
  audience: 'public',
  summary: "Page of the sessions that the liveness check's twin took, to pass or fail them.",
  capability: 'anyone',
  audit: { none: 'development only' },
  envelope: 'raw',
  developmentOnly: true,
  query: z.strictObject({ session: z.string().max(120).optional() }),
  answer: rawAnswerSchema,
})

export const actInLiveness = defineCall({
  name: 'actInLiveness',
  method: 'POST',
  path: '/dev/liveness',
  audience: 'public',
  summary: 'Ends a session as the provider would, and calls back as the provider does.',
  capability: 'anyone',
  audit: { none: 'development only' },
  envelope: 'raw',
  developmentOnly: true,
  body: z.strictObject({ session: z.string().max(120), act: z.enum(LIVENESS_RESULTS) }),
  answer: rawAnswerSchema,
})

export const getDesk = defineCall({
  name: 'getDesk',
  method: 'GET',
  path: '/dev/desk',
  audience: 'public',
  summary: "Page of the incidents that the support desk's twin took, with a form to work on one.",
  capability: 'anyone',
  audit: { none: 'development only' },
  envelope: 'raw',
  developmentOnly: true,
  answer: rawAnswerSchema,
})

export const workDesk = defineCall({
  name: 'workDesk',
  method: 'POST',
  path: '/dev/desk',
  audience: 'public',
  summary: 'Does what a person of the support desk would do with an incident.',
  capability: 'anyone',
  audit: { none: 'development only' },
  envelope: 'raw',
  developmentOnly: true,
  body: z.strictObject({
    incidentNumber: z.string().max(40),
    state: z.enum(['NEW', 'IN_PROGRESS', 'ON_HOLD', 'RESOLVED', 'CLOSED', 'CANCELLED']),
    note: z
      .string()
      .max(1000)
      .default('')
      .transform((text) => text.trim() || null),
  }),
  answer: rawAnswerSchema,
})
