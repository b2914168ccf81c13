import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import { ROLES } from '@kaihu/domain/access/roles.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import { z } from 'zod'
import { byItsMarks, isRecord, jsonColumn } from './json-column.ts'

export const ACTOR: z.ZodType<ActorRef> = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('staff'), staffId: z.string(), role: z.enum(ROLES) }),
  z.looseObject({ kind: z.literal('customer'), customerId: z.string() }),
  z.looseObject({ kind: z.literal('system'), job: z.string() }),
])

/** What has a shape of its own for every kind of line, and is read by whoever knows the kind. */
export const RECORD = z.custom<Record<string, unknown>>(isRecord, 'no object')
export const TEXTS: z.ZodType<Record<string, string>> = z.record(z.string(), z.string())

/**
 * Checked when they were saved; a draft may hold what no check has passed, and a question may have changed
 * since.
 */
export const SECTION_ANSWERS = z.custom<AnswerRecord>(isRecord, 'no answers')
export const ANSWERS = z.custom<Answers>(
  (value) => isRecord(value) && Object.values(value).every(isRecord),
  'no answers by section',
)

/** An order as evolve() made it: lists read a hundred at once, and nothing else writes the column. */
const orderShape = byItsMarks<OrderState>({
  version: z.number(),
  orderCode: z.string(),
  status: z.enum(STATUS_CODES),
  statusSince: z.string(),
  intake: z.custom(isRecord),
  facts: z.custom(isRecord),
})

export const ORDER = jsonColumn('customer_order.state', orderShape)
