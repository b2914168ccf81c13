import { nameText } from '@kaihu/domain/base/name-text.ts'
import { ERASING_RULES, RETENTION_RULES } from '@kaihu/domain/retention/retention-rules.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  flowSchema,
  orderCodeSchema,
  orderParams,
  personSchema,
  reasonSchema,
  statusSchema,
} from './order-shapes.ts'

const noData = { none: 'codes and counts alone' } as const

const dateSchema = z.iso.date()
const ruleKeySchema = z.enum(RETENTION_RULES.map(({ key }) => key))
export const erasingRuleSchema = z.enum(ERASING_RULES)

export const readRetention = defineCall({
  name: 'readRetention',
  summary: 'What is kept how long by which law, and how much of it is due now.',
  method: 'GET',
  path: '/v1/retention',
  audience: 'staff',
  capability: 'view_retention',
  answer: z.object({
    rules: z.array(
      z.object({
        key: ruleKeySchema,
        /** null where the rule follows another, or nothing is kept */
        term: z
          .object({ amount: z.int(), unit: z.enum(['years', 'days']), least: z.int().nullable() })
          .nullable(),
        due: z.int().nullable(),
        held: z.int().nullable(),
      }),
    ),
    erased: z.int(),
  }),
  audit: noData,
})

export const dueRecordSchema = z.object({
  kind: z.enum(['order', 'customer']),
  /** order code, or id of the customer */
  subject: z.string(),
  name: z.string(),
  rule: erasingRuleSchema,
  since: dateSchema,
  dueOn: dateSchema,
  documents: z.int(),
  recordings: z.int(),
  /** what keeps it: a hold on the order or on a person it names */
  heldBy: z.array(z.object({ holdId: z.uuid(), shown: z.string(), until: dateSchema })),
})
export type DueRecord = z.infer<typeof dueRecordSchema>

export const listDueRecords = defineCall({
  name: 'listDueRecords',
  summary: 'The report before an erasure: who, what, by which rule, since when, and what a legal hold keeps.',
  method: 'GET',
  path: '/v1/retention/due',
  audience: 'staff',
  capability: 'erase_records',
  answer: z.object({ items: z.array(dueRecordSchema), isWhole: z.boolean() }),
  audit: 'retention.reported',
})

export const erasureRunSchema = z.object({
  runId: z.uuid(),
  state: z.enum(['proposed', 'running', 'done', 'discarded']),
  reason: z.string(),
  total: z.int(),
  /** how many were settled so far: erased, held, no longer due, gone */
  settled: z.int(),
  erased: z.int(),
  held: z.int(),
  proposedBy: personSchema.nullable(),
  proposedAt: z.string(),
  decidedBy: personSchema.nullable(),
  decidedAt: z.string().nullable(),
  note: z.string().nullable(),
  doneAt: z.string().nullable(),
  may: z.object({ decide: z.boolean() }),
})
export type ErasureRun = z.infer<typeof erasureRunSchema>

const runAnswer = z.object({ run: erasureRunSchema })

export const listErasureRuns = defineCall({
  name: 'listErasureRuns',
  summary: 'Erasures, newest first, with how far each has come.',
  method: 'GET',
  path: '/v1/retention/runs',
  audience: 'staff',
  capability: 'erase_records',
  answer: z.object({ items: z.array(erasureRunSchema) }),
  audit: noData,
})

export const proposeErasure = defineCall({
  name: 'proposeErasure',
  proof: 'recent',
  summary:
    'Proposes to erase everything of these rules that is due and not held, for another person to approve.',
  method: 'POST',
  path: '/v1/retention/runs',
  audience: 'staff',
  capability: 'erase_records',
  body: z.strictObject({ rules: z.array(erasingRuleSchema).min(1), reason: reasonSchema }),
  answer: runAnswer,
  audit: 'retention.proposed',
})

const runParams = z.strictObject({ runId: z.uuid() })

export const readErasureRun = defineCall({
  name: 'readErasureRun',
  summary: 'The records of an erasure, by code, each with what became of it.',
  method: 'GET',
  path: '/v1/retention/runs/:runId',
  audience: 'staff',
  capability: 'erase_records',
  params: runParams,
  query: z.strictObject({ after: z.string().max(60).optional() }),
  answer: z.object({
    run: erasureRunSchema,
    items: z.array(
      z.object({
        kind: z.enum(['order', 'customer']),
        subject: z.string(),
        name: z.string().nullable(),
        rule: erasingRuleSchema,
        since: dateSchema,
        dueOn: dateSchema,
        state: z.enum(['waiting', 'erased', 'held', 'notDue', 'gone']),
      }),
    ),
    hasMore: z.boolean(),
  }),
  audit: noData,
})

export const approveErasure = defineCall({
  name: 'approveErasure',
  proof: 'recent',
  summary: 'A second person agrees to an erasure; a job carries it out from then on. It cannot be undone.',
  method: 'POST',
  path: '/v1/retention/runs/:runId/approval',
  audience: 'staff',
  capability: 'erase_records',
  params: runParams,
  body: z.strictObject({ note: reasonSchema.optional() }),
  answer: runAnswer,
  audit: 'retention.approved',
})

export const discardErasure = defineCall({
  name: 'discardErasure',
  summary: 'Puts a proposed erasure aside; nothing is erased.',
  method: 'POST',
  path: '/v1/retention/runs/:runId/discard',
  audience: 'staff',
  capability: 'erase_records',
  params: runParams,
  body: z.strictObject({ note: reasonSchema }),
  answer: runAnswer,
  audit: 'retention.discarded',
})

export const legalHoldSchema = z.object({
  holdId: z.uuid(),
  kind: z.enum(['order', 'person']),
  shown: z.string(),
  reason: z.string(),
  until: dateSchema,
  state: z.enum(['inForce', 'lapsed', 'ended']),
  setBy: personSchema.nullable(),
  setAt: z.string(),
  endedBy: personSchema.nullable(),
  endedAt: z.string().nullable(),
  endReason: z.string().nullable(),
})
export type LegalHold = z.infer<typeof legalHoldSchema>

export const listLegalHolds = defineCall({
  name: 'listLegalHolds',
  summary: 'Legal holds, those in force first.',
  method: 'GET',
  path: '/v1/retention/holds',
  audience: 'staff',
  capability: 'erase_records',
  answer: z.object({ items: z.array(legalHoldSchema) }),
  audit: noData,
})

export const listHoldsOfOrder = defineCall({
  name: 'listHoldsOfOrder',
  summary: 'The legal holds in force that keep an order: on itself, or on somebody whom it names.',
  method: 'GET',
  path: '/v1/orders/:orderCode/legal-holds',
  audience: 'staff',
  capability: 'erase_records',
  params: orderParams,
  answer: z.object({ items: z.array(legalHoldSchema) }),
  audit: noData,
})

export const setLegalHold = defineCall({
  name: 'setLegalHold',
  proof: 'recent',
  summary: 'Keeps an order, or every order that names a person, from being erased until a day.',
  method: 'POST',
  path: '/v1/retention/holds',
  audience: 'staff',
  capability: 'erase_records',
  body: z.strictObject({
    orderCode: orderCodeSchema.nullable(),
    personName: nameText(100, 2).nullable(),
    idNumber: z.string().trim().min(5).max(40).nullable(),
    until: dateSchema,
    reason: reasonSchema,
  }),
  answer: z.object({ hold: legalHoldSchema }),
  audit: 'retention.hold-set',
})

export const endLegalHold = defineCall({
  name: 'endLegalHold',
  proof: 'recent',
  summary: 'Lifts a legal hold; name and number of a person under it are forgotten with it.',
  method: 'POST',
  path: '/v1/retention/holds/:holdId/end',
  audience: 'staff',
  capability: 'erase_records',
  params: z.strictObject({ holdId: z.uuid() }),
  body: z.strictObject({ reason: reasonSchema }),
  answer: z.object({ hold: legalHoldSchema }),
  audit: 'retention.hold-ended',
})

export const findErasedOrder = defineCall({
  name: 'findErasedOrder',
  summary:
    'What is known of an order that was erased: when, by which rule, who agreed; null when it was not.',
  method: 'GET',
  path: '/v1/retention/erased/:orderCode',
  audience: 'staff',
  capability: 'erase_records',
  params: z.strictObject({ orderCode: orderCodeSchema }),
  answer: z.object({
    erased: z
      .object({
        orderCode: z.string(),
        flow: flowSchema,
        status: statusSchema,
        createdAt: z.string(),
        rule: erasingRuleSchema,
        since: dateSchema,
        erasedAt: z.string(),
        proposedBy: personSchema.nullable(),
        decidedBy: personSchema.nullable(),
      })
      .nullable(),
  }),
  audit: noData,
})
