import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { CUSTOMER_STAGES } from '@kaihu/domain/order/statuses.ts'
import { z } from 'zod'
import {
  answersSchema,
  applicationSectionSchema,
  discrepancySchema,
  progressSchema,
  returnedSchema,
  sectionAnswerSchema,
  sectionBodySchema,
  sectionParams,
} from './application.ts'
import { defineCall } from './call.ts'
import { orderTextSchema } from './consents.ts'
import { actionInput } from './order-action.ts'
import {
  actionSchema,
  flowSchema,
  intakeAnswersSchema,
  orderParams,
  refusalSchema,
  versionSchema,
} from './order-shapes.ts'
import { sentRulesSchema } from './order-state.ts'

/** Stage in the customer's words: a text key under order:customerStage, never a status code. */
export const customerStageSchema = z.enum(CUSTOMER_STAGES)

export const nextStepSchema = z.object({
  step: z.enum([
    'completeIntake',
    'fillIn',
    'fillInMeanwhile',
    'recordVideo',
    'submit',
    'correct',
    'wait',
    'attendVisit',
    'done',
    'closed',
  ]),
  /** a section, or the page of several of which more than one is open */
  section: z.string().nullable(),
})

export const customerOrderSchema = z.object({
  orderCode: z.string(),
  companyName: z.string(),
  flow: flowSchema,
  branchCode: z.string(),
  stage: customerStageSchema,
  stageNumber: z.int(),
  next: nextStepSchema,
  isReturned: z.boolean(),
  /** It was begun as SimpliX and goes on in the standard way since it was last sent. */
  isConverted: z.boolean(),
  returnedItems: z.array(
    z.object({ fieldKey: z.string(), section: z.string(), text: z.string(), isChanged: z.boolean() }),
  ),
  returnComment: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
  contactPerson: z
    .object({
      name: z.string(),
      nameEn: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  /** Declared online, and no recording stands with the bank: it must be made before the application is sent. */
  isRecordingDue: z.boolean(),
  /** The recording that came back with the present return, and whether it was made anew since; null where none did. */
  returnedRecording: z.object({ reason: z.string(), isDone: z.boolean() }).nullable(),
  visit: z.object({ at: z.string(), place: z.string() }).nullable(),
  accountNumbers: z.array(z.string()),
  /** When each stage was reached for the first time since the latest turn; in the customer's words only. */
  track: z.array(z.object({ stage: customerStageSchema, at: z.string() })),
  expected: z.object({ stage: customerStageSchema.nullable(), by: z.string().nullable() }),
  percent: z.int(),
  /** Until when it can be opened again as a copy; null for one that cannot be. */
  reopenableUntil: z.string().nullable(),
  version: versionSchema,
  /** The rules it started with as far as they differ from the usual ones: `underSentRules` of domain/application. */
  rules: sentRulesSchema,
})
export type CustomerOrder = z.infer<typeof customerOrderSchema>

/** Intake by the customer; SimpliX unless they choose otherwise. */
export const customerIntakeSchema = intakeAnswersSchema.extend({ flow: flowSchema.default(SIMPLIFIED) })

const customerCall = { audience: 'customer', capability: 'own-session' } as const

export const listCustomerOrders = defineCall({
  ...customerCall,
  name: 'listCustomerOrders',
  summary: "The customer's own applications, with stage and next step.",
  method: 'GET',
  path: '/v1/customer/orders',
  answer: z.object({ items: z.array(customerOrderSchema) }),
  audit: { none: 'a read without identity documents' },
})

export const createCustomerOrder = defineCall({
  ...customerCall,
  name: 'createCustomerOrder',
  summary: 'Starts an application.',
  method: 'POST',
  path: '/v1/customer/orders',
  body: customerIntakeSchema,
  answer: customerOrderSchema,
  audit: 'order.created',
})

export const saveCustomerIntake = defineCall({
  ...customerCall,
  name: 'saveCustomerIntake',
  summary: 'Corrects the intake of an application that was not sent yet.',
  method: 'PUT',
  path: '/v1/customer/orders/:orderCode/intake',
  params: orderParams,
  body: intakeAnswersSchema.extend({ version: versionSchema }),
  answer: customerOrderSchema,
  audit: 'order.command',
})

export const getCustomerOrder = defineCall({
  ...customerCall,
  name: 'getCustomerOrder',
  summary: 'One application of the customer: stage, next step, returned items.',
  method: 'GET',
  path: '/v1/customer/orders/:orderCode',
  params: orderParams,
  answer: customerOrderSchema,
  audit: { none: 'a read without identity documents' },
})

export const getCustomerActions = defineCall({
  ...customerCall,
  name: 'getCustomerActions',
  summary: "The customer's own actions, and why one is closed.",
  method: 'GET',
  path: '/v1/customer/orders/:orderCode/actions',
  params: orderParams,
  answer: z.object({
    version: versionSchema,
    actions: z.array(
      z.object({
        action: actionSchema,
        isOpen: z.boolean(),
        refusals: z.array(refusalSchema),
        needsReason: z.boolean(),
      }),
    ),
  }),
  audit: { none: 'a read without identity documents' },
})

export const performCustomerAction = defineCall({
  ...customerCall,
  name: 'performCustomerAction',
  summary: 'Performs an action of the customer: send the intake, submit, resubmit, cancel.',
  method: 'POST',
  path: '/v1/customer/orders/:orderCode/actions/:action',
  ...actionInput,
  answer: customerOrderSchema,
  audit: 'order.command',
})

/** A copy of an ended application: its intake and, as drafts, its answers; documents and signatures are given anew. */
export const reopenCustomerOrder = defineCall({
  ...customerCall,
  name: 'reopenCustomerOrder',
  summary: 'Opens an application that has ended again as a copy, within 90 days.',
  method: 'POST',
  path: '/v1/customer/orders/:orderCode/reopen',
  params: orderParams,
  answer: customerOrderSchema,
  audit: 'order.created',
})

export const getCustomerApplication = defineCall({
  ...customerCall,
  name: 'getCustomerApplication',
  summary: 'The answers by section, what may be changed now, and the progress.',
  method: 'GET',
  path: '/v1/customer/orders/:orderCode/application',
  params: orderParams,
  answer: z.object({
    order: customerOrderSchema,
    sections: z.array(applicationSectionSchema),
    progress: progressSchema,
    returned: returnedSchema.nullable(),
    intake: answersSchema,
    discrepancies: z.array(discrepancySchema),
    texts: z.array(orderTextSchema),
  }),
  audit: { none: 'a read without identity documents' },
})

/** Saves a section. 409 with both values (sectionConflictSchema) when somebody saved in between; nothing changed then. */
export const saveCustomerSection = defineCall({
  ...customerCall,
  name: 'saveCustomerSection',
  summary: 'Saves a section as a draft or as complete; 409 with both values when it changed in between.',
  method: 'PUT',
  path: '/v1/customer/orders/:orderCode/sections/:section',
  params: sectionParams,
  body: sectionBodySchema,
  answer: sectionAnswerSchema,
  audit: 'application.saved',
})

export const getCustomerProgress = defineCall({
  ...customerCall,
  name: 'getCustomerProgress',
  summary: 'Progress by section, computed.',
  method: 'GET',
  path: '/v1/customer/orders/:orderCode/progress',
  params: orderParams,
  answer: progressSchema,
  audit: { none: 'a read without identity documents' },
})
