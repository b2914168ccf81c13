import { z } from 'zod'
import { defineCall } from './call.ts'

const partSchema = z.enum(['up', 'down'])

export const getHealth = defineCall({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  audience: 'public',
  summary:
    'Whether the process and its database answer; 503 while the database does not, and once the process is about to end.',
  capability: 'anyone',
  audit: { none: 'no data' },
  answer: z.object({ process: partSchema, database: partSchema }),
})

export const liveEventSchema = z.object({
  seq: z.number().int(),
  subject: z.string(),
  id: z.string(),
  /** Lists and counts may change by it; else only what shows this one thing does. */
  movesLists: z.boolean(),
})

export type LiveEvent = z.infer<typeof liveEventSchema>

export const getEvents = defineCall({
  name: 'getEvents',
  method: 'GET',
  path: '/v1/events',
  audience: 'signed-in',
  summary: 'Server-sent events of changed subjects in the scope of the session, from a sequence number on.',
  capability: 'own-session',
  audit: { none: 'carries ids only' },
  envelope: 'raw',
  query: z.strictObject({ after: z.coerce.number().int().min(0).optional() }),
  answer: z.string(),
})
