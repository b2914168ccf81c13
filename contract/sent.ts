import { z } from 'zod'
import { defineCall } from './call.ts'
import { anyAnswerSchema } from './wire/free.ts'

/**
 * `done`: carried out once, and this was its answer. `withdrawn`: never will be, even if it still arrives.
 */
export const settleSentRequest = defineCall({
  name: 'settleSentRequest',
  method: 'POST',
  path: '/v1/sent-requests/settle',
  audience: 'signed-in',
  summary: 'Says whether the own request with this key was carried out; what was not is withdrawn for good.',
  capability: 'own-session',
  audit: { none: 'asks after an own request; what was carried out has an entry of its own' },
  idempotency: 'none',
  body: z.strictObject({ key: z.string().regex(/^[\w-]{16,64}$/) }),
  answer: z.object({
    outcome: z.enum(['done', 'withdrawn']),
    answer: anyAnswerSchema,
  }),
})
