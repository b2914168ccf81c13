import { z } from 'zod'
import { defineCall } from './call.ts'
import { personSchema } from './order-shapes.ts'

/** The visits that a branch has on a day: times, places and witnesses, and no company. */
export const listVisits = defineCall({
  name: 'listVisits',
  summary: 'The visits of a branch on a day, so that witnesses are not asked for twice at a time.',
  method: 'GET',
  path: '/v1/visits',
  audience: 'staff',
  query: z.strictObject({ branch: z.string().max(20), date: z.iso.date() }),
  answer: z.object({
    items: z.array(z.object({ time: z.string(), place: z.string(), witnesses: z.array(personSchema) })),
  }),
  capability: 'arrange_witness',
  audit: { none: 'times and colleagues, no customer' },
})
