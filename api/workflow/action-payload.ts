import { getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { PUSH_KINDS } from '@kaihu/domain/order/core/pushes.ts'
import { WITNESS_PLACES } from '@kaihu/domain/order/inputs.ts'
import { z } from 'zod'
import { refuse } from '../platform/refuse.ts'

const staffId = z.string().regex(/^S\d{4,10}$/)

/** Everything that an action may bring along; which parts it needs stands in the transition's `needs`. */
const payloadSchema = z.strictObject({
  candidate: staffId.optional(),
  comment: z.string().max(255).optional(),
  reasonCode: z.string().max(40).optional(),
  hubCustomerId: z.string().max(20).optional(),
  accountNumbers: z.array(z.string().max(32)).max(15).optional(),
  push: z.enum(PUSH_KINDS).optional(),
  keepAsDraft: z.boolean().optional(),
  appointment: z
    .strictObject({
      date: z.iso.date().transform(getPlainDate),
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      place: z.enum(WITNESS_PLACES),
      address: z.string().max(200).nullable().default(null),
      witness1: staffId,
      witness2: staffId,
      attendees: z.array(z.string().trim().min(1).max(128)).max(20).default([]),
    })
    .optional(),
  witness: z
    .strictObject({
      witness1: staffId,
      witness2: staffId,
      heldOn: z.iso.date().transform(getPlainDate).optional(),
      areOriginalsCompared: z.boolean(),
      areDeclarationsSigned: z.boolean(),
      remark: z.string().max(255).nullable().default(null),
      photos: z.array(z.uuid()).max(10).default([]),
      papersSigned: z.array(z.string().max(10)).max(60).default([]),
    })
    .optional(),
})

export type ActionPayload = z.output<typeof payloadSchema>

/** Reads the payload of an action; anything else than its known parts is refused with the part's name. */
export function readActionPayload(payload: unknown): ActionPayload {
  const parsed = payloadSchema.safeParse(payload ?? {})
  if (parsed.success) return parsed.data
  throw refuse('invalidRequest', {
    problems: parsed.error.issues.map((issue) => ({
      path: ['body', 'payload', ...issue.path.map(String)].join('.'),
      code: 'invalid',
    })),
  })
}
