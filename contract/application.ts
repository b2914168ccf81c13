import { MASKED_KINDS } from '@kaihu/domain/access/masked-data.ts'
import { PAPER_KINDS } from '@kaihu/domain/recognition/paper.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderTextSchema } from './consents.ts'
import { LICENCE_STATES } from './licence-provider.ts'
import { orderParams, personSchema, versionSchema } from './order-shapes.ts'
import { answerValueSchema } from './wire/free.ts'

export const sectionParams = orderParams.extend({ section: z.string().regex(/^[a-zA-Z]{2,40}$/) })

/** Answers of a section by field key; nested groups are arrays of records. */
export const answersSchema = z.record(z.string().max(64), answerValueSchema)

/** A problem of one answer: `path` like `rmbAccounts.0.rmbType`, `code` a text key, `message` in the user's language. */
export const answerProblemSchema = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const progressStatusShape = {
  status: z.enum(['notStarted', 'inProgress', 'completed', 'cannotStart', 'returned']),
  /** The section to be saved first, when it cannot start yet. */
  waitingFor: z.string().optional(),
  items: z.int().optional(),
}

/** Progress of step and section; computed, never stored (domain/application/progress.ts). */
export const progressSchema = z.object({
  steps: z.array(
    z.object({
      ...progressStatusShape,
      key: z.string(),
      title: z.string(),
      number: z.int(),
      of: z.int(),
      sections: z.array(
        z.object({ ...progressStatusShape, key: z.string(), title: z.string(), version: versionSchema }),
      ),
    }),
  ),
  percent: z.int(),
  isComplete: z.boolean(),
})
export type Progress = z.infer<typeof progressSchema>

/** An answer that is not as a paper that was handed in says: told, never a refusal. */
export const discrepancySchema = z.object({
  path: z.string(),
  /** what the paper says, as the question would hold it */
  value: answerValueSchema,
  paper: z.enum([...PAPER_KINDS, 'electronicLicence', 'licenceQr']),
  documentId: z.string(),
})

export const sectionBodySchema = z.strictObject({
  version: versionSchema,
  answers: answersSchema,
  intent: z.enum(['draft', 'complete']),
})

/** How, when and by whom the customer agreed that staff fill in or correct their answers. */
const consentGroundSchema = z.string().trim().min(1).max(255)

/**
 * Each item in the order of the form, and every path that may be changed now (R47), against what was
 * submitted.
 */
export const returnedSchema = z.object({
  at: z.string(),
  openPaths: z.array(z.string()),
  items: z.array(
    z.object({
      fieldKey: z.string(),
      title: z.string(),
      text: z.string(),
      state: z.enum(['untouched', 'changed', 'answered']),
      answer: z.string(),
    }),
  ),
})
export type Returned = z.infer<typeof returnedSchema>

export const sectionAnswerSchema = z.object({
  section: z.string(),
  version: versionSchema,
  savedAt: z.string(),
  orderVersion: versionSchema,
  answers: answersSchema,
  problems: z.array(answerProblemSchema),
  progress: progressSchema,
  /** How the return stands after the save; null while the order is not returned. */
  returned: returnedSchema.nullable(),
})

export const sectionConflictSchema = z.object({
  version: versionSchema,
  mine: answersSchema,
  theirs: answersSchema,
  savedAt: z.string(),
})
export type SectionConflict = z.infer<typeof sectionConflictSchema>

/** A return mark as it is kept per field: {checked, value, title} under the field's key. */
export const returnMarkSchema = z.object({
  fieldKey: z.string(),
  section: z.string(),
  checked: z.boolean(),
  value: z.string(),
  title: z.string(),
})

/** How new a reading of the marks being prepared is: greater after every setting, 0 after a return. */
const marksVersionSchema = z.int().min(0)

const keptMarksShape = { marks: z.array(returnMarkSchema), marksVersion: marksVersionSchema }

export const returnRoundSchema = z.object({
  at: z.string(),
  by: personSchema.nullable(),
  from: z.string(),
  comment: z.string(),
  marks: z.array(returnMarkSchema),
  answeredAt: z.string().nullable(),
  changedFields: z.array(z.string()),
  answeredFields: z.array(z.string()),
})

export const applicationSectionSchema = z.object({
  section: z.string(),
  step: z.string(),
  version: versionSchema,
  savedAt: z.string().nullable(),
  answers: answersSchema,
  isWritable: z.boolean(),
})

export const submissionSchema = z.object({
  round: z.int(),
  at: z.string(),
  hash: z.string(),
  answers: z.record(z.string(), answersSchema),
})

/** The application for staff: answers by section, marks of all rounds, frozen submissions; identity numbers masked. */
export const getApplication = defineCall({
  name: 'getApplication',
  scope: 'applications.read',
  summary: 'The application for staff: answers by section, return marks of all rounds, frozen submissions.',
  method: 'GET',
  path: '/v1/orders/:orderCode/application',
  audience: 'staff',
  params: orderParams,
  answer: z.object({
    sections: z.array(applicationSectionSchema),
    draftMarks: z.array(returnMarkSchema),
    marksVersion: marksVersionSchema,
    rounds: z.array(returnRoundSchema),
    submissions: z.array(submissionSchema),
    progress: progressSchema,
    /** What is missing or wrong in an application that the bank holds, by path: pre-approval waits for it. */
    open: z.array(z.string()),
    /** Answers that are not as a paper that was handed in says; masked as the answer is. Told, never a refusal. */
    discrepancies: z.array(discrepancySchema),
    /** The electronic licence that was read last; null where none was. */
    licence: z
      .object({
        readAt: z.string(),
        reference: z.string(),
        state: z.enum(LICENCE_STATES),
        registeredAddress: z.string().nullable(),
      })
      .nullable(),
    canCorrect: z.boolean(),
    /** Words of this order in place of the delivered ones; none where the bank never released any. */
    texts: z.array(orderTextSchema),
  }),
  capability: 'view_order',
  audit: { none: 'identity numbers are masked' },
})

/** Has what is masked of an order shown to the person for a few minutes: for those granted it, and never without saying what for. */
export const revealNumbers = defineCall({
  name: 'revealNumbers',
  proof: 'recent',
  summary:
    'Shows what is masked of the order to the person for five minutes; who, what and what for is kept.',
  method: 'POST',
  path: '/v1/orders/:orderCode/application/revealed-numbers',
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({
    purpose: z
      .string()
      .trim()
      .min(1)
      .refine((text) => [...text].length <= 255, { error: 'too_long' }),
    kinds: z.array(z.enum(MASKED_KINDS)).min(1).max(MASKED_KINDS.length).optional(),
  }),
  answer: z.object({
    kinds: z.array(z.enum(MASKED_KINDS)),
    until: z.string(),
  }),
  capability: 'reveal_masked',
  audit: 'application.numbers-revealed',
  idempotency: 'none',
})

export const saveSectionForCustomer = defineCall({
  name: 'saveSectionForCustomer',
  summary:
    "Saves a section on the customer's behalf, with how they agreed to it; the audit trail names the editor.",
  method: 'PUT',
  path: '/v1/orders/:orderCode/sections/:section',
  audience: 'staff',
  params: sectionParams,
  body: sectionBodySchema.extend({ consentGround: consentGroundSchema }),
  answer: sectionAnswerSchema,
  capability: 'edit_application',
  audit: 'application.saved_for_customer',
})

const markValueSchema = z.strictObject({
  checked: z.boolean(),
  value: z.string().refine((text) => [...text].length <= 255, { error: 'too_long' }),
})

/**
 * Those not named stay as they are; one neither checked nor with a text is taken away. `seen` is what the
 * caller read before (null: nothing): whoever would overwrite a colleague's mark unseen is refused.
 */
export const saveReturnMarks = defineCall({
  name: 'saveReturnMarks',
  summary: 'Sets return marks being prepared for the next return to the customer; the others stay.',
  method: 'PUT',
  path: '/v1/orders/:orderCode/return-marks',
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({
    version: versionSchema,
    marks: z
      .array(
        markValueSchema.extend({
          fieldKey: z.string().min(1).max(120),
          section: z.string().max(40),
          title: z.string().max(200).default(''),
          seen: markValueSchema.nullable(),
        }),
      )
      .max(200),
  }),
  answer: z.object({ version: versionSchema, ...keptMarksShape }),
  capability: 'write_return_marks',
  audit: 'application.marks',
})

/**
 * Every field whose mark somebody else changed in between, with both marks (null: none), and all marks as
 * kept now.
 */
export const marksConflictSchema = z.object({
  changed: z.array(
    z.object({
      fieldKey: z.string(),
      mine: markValueSchema.nullable(),
      theirs: markValueSchema.nullable(),
      by: personSchema.nullable(),
      at: z.string().nullable(),
    }),
  ),
  ...keptMarksShape,
})
export type MarksConflict = z.infer<typeof marksConflictSchema>

/** The order's own case manager, on fields that the bank may correct. */
export const correctSection = defineCall({
  name: 'correctSection',
  summary:
    "The order's case manager corrects a section during review, with how the customer agreed to it; every field is kept in the trail.",
  method: 'PUT',
  path: '/v1/orders/:orderCode/corrections/:section',
  audience: 'staff',
  params: sectionParams,
  body: z.strictObject({
    version: versionSchema,
    answers: answersSchema,
    consentGround: consentGroundSchema,
  }),
  answer: sectionAnswerSchema,
  capability: 'act_on_orders',
  audit: 'application.corrected',
})

export const resetSection = defineCall({
  name: 'resetSection',
  summary: "Puts answers of a section back to the customer's latest submission.",
  method: 'POST',
  path: '/v1/orders/:orderCode/corrections/:section/reset',
  audience: 'staff',
  params: sectionParams,
  body: z.strictObject({ version: versionSchema, paths: z.array(z.string().max(200)).min(1).max(100) }),
  answer: sectionAnswerSchema,
  capability: 'act_on_orders',
  audit: 'application.corrected',
})
