import { z } from 'zod'
import { answersSchema } from './application.ts'
import { defineCall } from './call.ts'
import {
  flowSchema,
  orderParams,
  personSchema,
  reasonSchema,
  riskRatingSchema,
  statusSchema,
  versionSchema,
} from './order-shapes.ts'
import { sentRulesSchema } from './order-state.ts'

const lineParams = orderParams.extend({ line: z.string().regex(/^dd[A-Za-z]{2,30}$/) })
const dateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

export const diligenceLineSchema = z.object({
  line: z.string(),
  version: versionSchema,
  /** `{line}Result`, `{line}Comment`, `{line}Evidence`. */
  answers: answersSchema,
  isDone: z.boolean(),
  doneBy: personSchema.nullable(),
  doneAt: z.string().nullable(),
  delegatedTo: personSchema.nullable(),
  /** The line lies with the investigator now. */
  isDelegated: z.boolean(),
  dueDate: z.string().nullable(),
  canFill: z.boolean(),
  canDelegate: z.boolean(),
  canTakeBack: z.boolean(),
})
export type DiligenceLineView = z.infer<typeof diligenceLineSchema>

export const investigationSchema = z.object({
  orderCode: z.string(),
  companyName: z.string(),
  flow: flowSchema,
  status: statusSchema,
  branchCode: z.string(),
  orderVersion: versionSchema,
  lines: z.array(diligenceLineSchema),
  conclusion: z
    .object({
      version: versionSchema,
      answers: answersSchema,
      canEdit: z.boolean(),
      /** Until when a material difference from the registrar's filing is to be reported, `YYYY-MM-DD`. */
      reportDue: z.string().nullable(),
    })
    .nullable(),
  rules: sentRulesSchema,
  /** The answers elsewhere that the questions hang on, judged here: they count as they stand. */
  answers: z.record(z.string(), answersSchema),
  openLines: z.array(z.string()),
  isConcluded: z.boolean(),
  canClose: z.boolean(),
  task: z.object({ state: z.string(), doneBy: personSchema.nullable() }).nullable(),
})
export type Investigation = z.infer<typeof investigationSchema>

const investigationPath = '/v1/orders/:orderCode/investigation'

export const getInvestigation = defineCall({
  name: 'getInvestigation',
  summary: 'Due diligence of an order line by line: results, evidence, who and when.',
  method: 'GET',
  path: investigationPath,
  audience: 'staff',
  params: orderParams,
  answer: investigationSchema,
  capability: 'due_diligence',
  audit: { none: 'a read without identity documents' },
})

/** Where somebody has due diligence to do: lines handed to an investigator, open due diligence of an RM or RO. */
export const listInvestigations = defineCall({
  name: 'listInvestigations',
  summary: 'Orders in which the current person has due diligence to do.',
  method: 'GET',
  path: '/v1/investigations',
  audience: 'staff',
  answer: z.object({
    items: z.array(
      z.object({
        orderCode: z.string(),
        companyName: z.string(),
        riskRating: riskRatingSchema.nullable(),
        branchCode: z.string(),
        lines: z.array(z.string()),
        dueDate: z.string().nullable(),
      }),
    ),
  }),
  capability: 'due_diligence',
  audit: { none: 'a read without identity documents' },
})

export const saveDiligenceLine = defineCall({
  name: 'saveDiligenceLine',
  summary: 'Saves a line of due diligence; done declares it answered.',
  method: 'PUT',
  path: `${investigationPath}/lines/:line`,
  audience: 'staff',
  params: lineParams,
  body: z.strictObject({
    version: versionSchema,
    answers: answersSchema,
    intent: z.enum(['draft', 'done']),
  }),
  answer: investigationSchema,
  capability: 'due_diligence',
  audit: 'diligence.line-saved',
})

export const delegateDiligenceLine = defineCall({
  name: 'delegateDiligenceLine',
  summary: 'Hands a line of due diligence to an investigator until a day.',
  method: 'POST',
  path: `${investigationPath}/lines/:line/delegation`,
  audience: 'staff',
  params: lineParams,
  body: z.strictObject({ staffId: z.string().max(40), dueDate: dateSchema }),
  answer: investigationSchema,
  capability: 'due_diligence',
  audit: 'order.command',
})

export const takeDiligenceLineBack = defineCall({
  name: 'takeDiligenceLineBack',
  summary: 'Takes a line of due diligence back from the investigator.',
  method: 'POST',
  path: `${investigationPath}/lines/:line/return`,
  audience: 'staff',
  params: lineParams,
  body: z.strictObject({ note: reasonSchema }),
  answer: investigationSchema,
  capability: 'due_diligence',
  audit: 'order.command',
})

export const saveDiligenceConclusion = defineCall({
  name: 'saveDiligenceConclusion',
  summary: 'Saves what is concluded from the lines of due diligence.',
  method: 'PUT',
  path: `${investigationPath}/conclusion`,
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({ version: versionSchema, answers: answersSchema }),
  answer: investigationSchema,
  capability: 'due_diligence',
  audit: 'diligence.concluded',
})
