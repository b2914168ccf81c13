import { z } from 'zod'
import { defineCall } from './call.ts'
import { rawAnswerSchema } from './wire/free.ts'

const BODY_BYTES = 1_048_576

export const EBAM_TAKEN = {
  opening: 'acmt.007.001.05',
  amendment: 'acmt.008.001.05',
  accountChange: 'acmt.015.001.05',
  mandateChange: 'acmt.017.001.05',
} as const
export const EBAM_ANSWERS = {
  moreInformation: 'acmt.009.001.04',
  acknowledgement: 'acmt.010.001.04',
  rejection: 'acmt.011.001.04',
  report: 'acmt.014.001.05',
} as const
export const EBAM_HEADER = 'head.001.001.02'

export const EBAM_DEFINITIONS = [...Object.values(EBAM_TAKEN), ...Object.values(EBAM_ANSWERS)] as const
export type EbamDefinition = (typeof EBAM_DEFINITIONS)[number]

export const EBAM_REASONS = [
  'other_bank',
  // Of earlier releases, which took no changes.
  'maintenance_not_offered',
  'account_unknown',
  'change_too_long',
  'change_refused',
  'no_credit_code',
  'no_contact',
  'no_mobile',
  'no_email',
  'no_branch',
  'hidden_sign',
  'process_known',
  'process_unknown',
  'not_open',
  'refused',
  'order_rejected',
  'order_cancelled',
  'order_revoked',
  'order_expired',
] as const
export type EbamReason = (typeof EBAM_REASONS)[number]

const machine = {
  audience: 'staff',
  capability: 'create_order',
  scope: 'ebam.exchange',
  idempotency: 'none',
} as const
const messageId = z.uuid()

export const sendEbamMessage = defineCall({
  ...machine,
  name: 'sendEbamMessage',
  method: 'POST',
  path: '/v1/ebam/messages',
  envelope: 'raw',
  summary:
    'eBAM: a signed message of ISO 20022 (header and document in one root) from a treasury system; answered by a signed message. The same message again gets the same answer.',
  body: z.string().max(BODY_BYTES),
  bodyLimit: BODY_BYTES,
  answer: rawAnswerSchema,
  audit: 'ebam.message-taken',
})

const answerSchema = z.object({
  messageId,
  definition: z.enum(EBAM_DEFINITIONS),
  bizMsgId: z.string(),
  processId: z.string(),
  orderCode: z.string().nullable(),
  at: z.string(),
  isFetched: z.boolean(),
})

export const listEbamAnswers = defineCall({
  ...machine,
  name: 'listEbamAnswers',
  method: 'GET',
  path: '/v1/ebam/answers',
  summary:
    'eBAM: the answers to this program, oldest first; those that it has not fetched, unless all are asked for.',
  query: z.strictObject({ all: z.enum(['true']).optional() }),
  answer: z.object({ items: z.array(answerSchema) }),
  audit: { none: 'told to the program that asked' },
})

export const readEbamAnswer = defineCall({
  ...machine,
  name: 'readEbamAnswer',
  method: 'GET',
  path: '/v1/ebam/answers/:messageId',
  envelope: 'raw',
  summary: 'eBAM: one answer to this program as the signed message; it counts as fetched from then on.',
  params: z.strictObject({ messageId }),
  answer: rawAnswerSchema,
  audit: { none: 'told to the program that asked' },
})

export const EBAM_STATES = ['accepted', 'rejected', 'waiting', 'fetched'] as const

export const ebamMessageSchema = z.object({
  messageId,
  accountId: z.string(),
  accountName: z.string().nullable(),
  direction: z.enum(['in', 'out']),
  definition: z.enum(EBAM_DEFINITIONS),
  bizMsgId: z.string(),
  processId: z.string(),
  orderCode: z.string().nullable(),
  at: z.string(),
  state: z.enum(EBAM_STATES),
  reason: z.enum(EBAM_REASONS).nullable(),
  fetchedAt: z.string().nullable(),
})
export type EbamMessageView = z.infer<typeof ebamMessageSchema>

export const listEbamMessages = defineCall({
  audience: 'staff',
  capability: 'admin_system',
  name: 'listEbamMessages',
  method: 'GET',
  path: '/v1/admin/ebam-messages',
  summary: 'The messages of treasury systems and their answers, newest first, without what stands in them.',
  query: z.strictObject({
    direction: z.enum(['in', 'out']).optional(),
    state: z.enum(EBAM_STATES).optional(),
    definition: z.enum(EBAM_DEFINITIONS).optional(),
    find: z.string().trim().min(1).max(40).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  answer: z.object({
    items: z.array(ebamMessageSchema),
    total: z.int(),
    pageSize: z.int(),
    isOpen: z.boolean(),
  }),
  audit: { none: 'no personal data' },
})
