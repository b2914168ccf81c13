import { WITNESS_PLACES } from '@kaihu/domain/order/inputs.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { storedFileSchema } from './files.ts'
import { orderParams, personSchema } from './order-shapes.ts'

export const listVisits = defineCall({
  name: 'listVisits',
  summary: 'The visits of a branch from a day on, so that witnesses are not asked for twice at a time.',
  method: 'GET',
  path: '/v1/visits',
  audience: 'staff',
  query: z.strictObject({
    branch: z.string().max(20),
    date: z.iso.date(),
    days: z.coerce.number().int().min(1).max(14).default(1),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        date: z.string(),
        time: z.string(),
        place: z.enum(WITNESS_PLACES),
        witnesses: z.array(personSchema),
      }),
    ),
  }),
  capability: 'arrange_witness',
  audit: { none: 'times and colleagues, no customer' },
})

const witnessesSchema = z.array(personSchema)

/** The visit of an order: how it is arranged, what was recorded there, and how it came to be. Times in Shanghai. */
export const visitSchema = z.object({
  appointment: z
    .object({
      date: z.string(),
      time: z.string(),
      place: z.enum(WITNESS_PLACES),
      address: z.string().nullable(),
      witnesses: witnessesSchema,
      attendees: z.array(z.string()),
    })
    .nullable(),
  record: z
    .object({
      witnesses: witnessesSchema,
      heldOn: z.string().nullable(),
      areOriginalsCompared: z.boolean(),
      areDeclarationsSigned: z.boolean(),
      remark: z.string().nullable(),
      papersSigned: z.array(z.string()),
      photos: z.array(storedFileSchema),
    })
    .nullable(),
  /** How the flags of the order say that it is held. */
  usualPlace: z.enum(WITNESS_PLACES),
  leastPhotos: z.int(),
  /** Whoever has to come: the legal representative when the intention is declared at the visit. */
  mustAttend: z.string().nullable(),
  papersToSign: z.array(z.string()),
  history: z.array(
    z.object({
      at: z.string(),
      by: personSchema.nullable(),
      date: z.string().nullable(),
      time: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type VisitView = z.infer<typeof visitSchema>

export const getVisit = defineCall({
  name: 'getVisit',
  summary:
    'The witnessed visit of an order: arranged for when and with whom, what was recorded, and its history.',
  method: 'GET',
  path: '/v1/orders/:orderCode/visit',
  audience: 'staff',
  params: orderParams,
  answer: visitSchema,
  capability: 'view_review',
  audit: { none: 'names of files, not their content' },
})
