import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderParams } from './order-shapes.ts'

/** Somebody else at work on the same application. Customers are told that it is the bank, not who (only colleagues are). */
export const presentPersonSchema = z.object({
  section: z.string(),
  side: z.enum(['customer', 'staff']),
  /** null where the caller may not know it */
  name: z.string().nullable(),
  nameEn: z.string().nullable(),
})
export type PresentPerson = z.infer<typeof presentPersonSchema>

/** Browsers say so often where they are, in seconds; who was silent for three times as long is gone. */
export const PRESENCE_SECONDS = 10

/**
 * Tells where the person is at work in an application and answers who else is. Nothing of the application
 * changes.
 */
export const notePresence = defineCall({
  name: 'notePresence',
  summary: 'Tells which section the person is working on; answers who else is at work on the application.',
  method: 'PUT',
  path: '/v1/orders/:orderCode/presence',
  audience: 'signed-in',
  params: orderParams,
  body: z.strictObject({
    section: z.string().regex(/^[a-zA-Z]{2,40}$/),
  }),
  answer: z.object({ others: z.array(presentPersonSchema) }),
  capability: 'own-session',
  audit: { none: 'changes nothing of the order and is forgotten within a minute' },
  idempotency: 'none',
})
