import { CHANGE_STATES, CHANGE_SUBJECTS } from '@kaihu/domain/admin/change.ts'
import { ASPECTS } from '@kaihu/domain/admin/dry-run/aspects.ts'
import { z } from 'zod'
import { personSchema, reasonSchema } from './order-shapes.ts'
import { keyedValueSchema } from './wire/free.ts'

/** A draft tried on the orders that were taken in last: how many would have come out otherwise, and in what. */
const dryRunSchema = z.object({
  state: z.enum(['running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  otherwise: z.int(),
  endedAt: z.string().nullable(),
  aspects: z.array(z.object({ aspect: z.enum(ASPECTS), orders: z.int() })),
})

/** A change by an administrator. `before` and `after` have the shape of their subject; null: as delivered, or absent. */
export const changeSchema = z.object({
  changeId: z.uuid(),
  subject: z.enum(CHANGE_SUBJECTS),
  key: z.string(),
  /** what it is called where a code says little: the names of a person or branch */
  title: z.object({ zh: z.string(), en: z.string() }).nullable(),
  before: keyedValueSchema,
  after: keyedValueSchema,
  reason: z.string(),
  state: z.enum(CHANGE_STATES),
  madeAt: z.string(),
  madeBy: personSchema.nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: personSchema.nullable(),
  note: z.string().nullable(),
  /** null where no order could come out otherwise; nobody releases what is running or failed */
  dryRun: dryRunSchema.nullable(),
  may: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})
export type ChangeView = z.infer<typeof changeSchema>

export const reasonBody = { reason: reasonSchema } as const

export const changeAnswer = z.object({ change: changeSchema })
