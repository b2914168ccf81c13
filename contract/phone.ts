import { z } from 'zod'
import { customerGrantSchema } from './access.ts'
import { defineCall } from './call.ts'
import { slotSchema, storedFileSchema } from './files.ts'
import { orderCodeSchema, orderParams } from './order-shapes.ts'

/** Where the phone opens what was handed over; the secret stands behind `#`, which no server is sent. */
export const PHONE_PAGE = '/phone'

/** How long the link and the session that it opens are good for. */
export const PHONE_MINUTES = 10

/** What a handover came to: shown, taken by a phone, or over. */
export const HANDOVER_STATES = ['shown', 'opened', 'used', 'revoked', 'expired'] as const

const desk = { audience: 'customer', capability: 'own-session' } as const
const deskPath = '/v1/customer/orders/:orderCode/phone-handovers'
const handoverParams = orderParams.extend({ handoverId: z.uuid() })

export const getPhoneHandovers = defineCall({
  ...desk,
  name: 'getPhoneHandovers',
  summary: 'Whether a phone may be handed something of the order; 404 where the bank switched that off.',
  method: 'GET',
  path: deskPath,
  params: orderParams,
  answer: z.object({ minutes: z.int() }),
  audit: { none: 'a setting' },
})

export const makePhoneHandover = defineCall({
  ...desk,
  name: 'makePhoneHandover',
  summary: 'Makes a link by which one phone may photograph a paper for one slot; it ends the one before.',
  method: 'POST',
  path: deskPath,
  // The answer holds a secret that may not be kept to be given once more.
  idempotency: 'none',
  params: orderParams,
  body: z.strictObject({ slot: slotSchema }),
  answer: z.object({ handoverId: z.uuid(), secret: z.string(), expiresAt: z.iso.datetime() }),
  audit: 'files.phone-handed',
})

export const readPhoneHandover = defineCall({
  ...desk,
  name: 'readPhoneHandover',
  summary: 'How far the phone is, and the files that came from it.',
  method: 'GET',
  path: `${deskPath}/:handoverId`,
  params: handoverParams,
  answer: z.object({
    state: z.enum(HANDOVER_STATES),
    expiresAt: z.iso.datetime(),
    files: z.array(storedFileSchema),
  }),
  audit: { none: 'a state and the own files’ names' },
})

export const revokePhoneHandover = defineCall({
  ...desk,
  name: 'revokePhoneHandover',
  summary: 'Ends a handover and the session of its phone at once.',
  method: 'POST',
  path: `${deskPath}/:handoverId/revoke`,
  idempotency: 'none',
  params: handoverParams,
  answer: z.null(),
  audit: 'files.phone-revoked',
})

export const openPhoneHandover = defineCall({
  name: 'openPhoneHandover',
  summary: 'Gives the first phone that shows the secret of a link its narrow session.',
  method: 'POST',
  path: '/v1/customer/phone',
  audience: 'public',
  side: 'customer',
  capability: 'anyone',
  body: z.strictObject({ secret: z.string().regex(/^[\w-]{43}$/) }),
  answer: customerGrantSchema.omit({ registered: true, customer: true }),
  audit: 'files.phone-opened',
})

const phone = { audience: 'customer', capability: 'own-session', onPhone: true } as const

export const readPhoneAct = defineCall({
  ...phone,
  name: 'readPhoneAct',
  summary: 'What this phone was handed to do.',
  method: 'GET',
  path: '/v1/customer/phone',
  answer: z.object({ orderCode: orderCodeSchema, slot: slotSchema, /** so many more fit */ most: z.int() }),
  audit: { none: 'what was handed over; its opening is recorded' },
})

export const finishPhoneAct = defineCall({
  ...phone,
  name: 'finishPhoneAct',
  summary: 'The phone has done its act; its session ends.',
  method: 'POST',
  path: '/v1/customer/phone/done',
  idempotency: 'none',
  answer: z.null(),
  audit: 'files.phone-used',
})
