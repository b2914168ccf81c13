import {
  UPDATE_KINDS,
  UPDATE_SOURCES,
  UPDATE_STATES,
  UPDATE_TOPICS,
} from '@kaihu/domain/relationship/update.ts'
import { z } from 'zod'
import { answersSchema } from './application.ts'
import { defineCall } from './call.ts'
import { orderCodeSchema, personSchema, riskRatingSchema } from './order-shapes.ts'

const topics = z.array(z.enum(UPDATE_TOPICS)).max(UPDATE_TOPICS.length)

const plainSchema = z.object({
  updateId: z.uuid(),
  number: z.string(),
  kind: z.enum(UPDATE_KINDS),
  topics,
  state: z.enum(UPDATE_STATES),
  dueOn: z.iso.date(),
  openedAt: z.string(),
  returned: z.string().nullable(),
  sections: z.array(z.string()),
})

const updateSchema = plainSchema.extend({
  source: z.enum(UPDATE_SOURCES),
  sourceRef: z.string().nullable(),
  said: z.string(),
  isLate: z.boolean(),
  answeredAt: z.string().nullable(),
  before: answersSchema,
  after: answersSchema,
  changed: z.array(z.string()),
  rating: riskRatingSchema.nullable(),
  note: z.string().nullable(),
  proposedBy: personSchema.nullable(),
  proposedAt: z.string().nullable(),
  decidedBy: personSchema.nullable(),
  decidedAt: z.string().nullable(),
  answer: z.string().nullable(),
  unscreened: z.int(),
  may: z.array(z.enum(['record', 'return', 'propose', 'approve', 'refuse', 'withdraw'])),
})
export type RelationshipUpdateView = z.infer<typeof updateSchema>

const params = z.strictObject({ relationshipId: z.uuid() })
const listAnswer = z.object({ items: z.array(updateSchema), mayOpen: z.boolean() })
const note = z.string().trim().min(1).max(2_000)

export const readRelationshipUpdates = defineCall({
  audience: 'staff',
  capability: 'view_relationships',
  name: 'readRelationshipUpdates',
  summary: 'Reviews and changes of a customer, newest first, with what differs from before.',
  method: 'GET',
  path: '/v1/relationships/:relationshipId/updates',
  params,
  answer: listAnswer,
  audit: 'relationship.updates-read',
})

export const openRelationshipUpdate = defineCall({
  audience: 'staff',
  capability: 'update_relationship',
  name: 'openRelationshipUpdate',
  summary: 'Asks a customer to confirm or change what is known, all of it or some topics.',
  method: 'POST',
  path: '/v1/relationships/:relationshipId/updates',
  params,
  body: z.strictObject({ kind: z.enum(UPDATE_KINDS), topics, said: note }),
  answer: listAnswer,
  audit: 'relationship.update-opened',
})

export const actOnRelationshipUpdate = defineCall({
  audience: 'staff',
  capability: 'update_relationship',
  name: 'actOnRelationshipUpdate',
  summary:
    'Takes down what was handed in on paper, gives it back, proposes what follows, agrees or refuses, or withdraws it.',
  method: 'POST',
  path: '/v1/relationships/:relationshipId/updates/:updateId/:act',
  params: z.strictObject({
    relationshipId: z.uuid(),
    updateId: z.uuid(),
    act: z.enum(['record', 'return', 'propose', 'approve', 'refuse', 'withdraw']),
  }),
  body: z.strictObject({ note, rating: riskRatingSchema.optional() }),
  answer: listAnswer,
  audit: 'relationship.update-moved',
})

/** Which: all that are open, those that wait for the customer, for a proposal, for a second person, the late, the closed. */
export const UPDATE_VIEWS = ['open', 'asked', 'answered', 'proposed', 'late', 'closed'] as const

const rowSchema = plainSchema.omit({ sections: true, returned: true }).extend({
  relationshipId: z.uuid(),
  relationship: z.string(),
  companyName: z.string(),
  rating: riskRatingSchema.nullable(),
  isLate: z.boolean(),
})
export type RelationshipUpdateRow = z.infer<typeof rowSchema>

export const listRelationshipUpdates = defineCall({
  audience: 'staff',
  capability: 'view_relationships',
  name: 'listRelationshipUpdates',
  summary: 'Reviews and changes of customers in scope, those due first in front; keyset paging.',
  method: 'GET',
  path: '/v1/relationship-updates',
  query: z.strictObject({
    view: z.enum(UPDATE_VIEWS).default('open'),
    kind: z.enum(UPDATE_KINDS).optional(),
    cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ items: z.array(rowSchema), nextCursor: z.string().nullable() }),
  audit: { none: 'names of companies, as lists of orders show them' },
})

const own = { audience: 'customer', capability: 'own-session' } as const
const orderParams = z.strictObject({ orderCode: orderCodeSchema })
const ownSchema = z.object({
  isCustomer: z.boolean(),
  nextReviewOn: z.iso.date().nullable(),
  items: z.array(
    plainSchema.extend({
      answers: answersSchema,
      mayTakeBack: z.boolean(),
    }),
  ),
})
export type OwnUpdates = z.infer<typeof ownSchema>

export const listOwnUpdates = defineCall({
  ...own,
  name: 'listOwnUpdates',
  summary: 'What the bank asks of a customer after the account is open, and what they told of.',
  method: 'GET',
  path: '/v1/customer/orders/:orderCode/updates',
  params: orderParams,
  answer: ownSchema,
  audit: { none: 'the customer’s own answers' },
})

export const openOwnChange = defineCall({
  ...own,
  name: 'openOwnChange',
  summary: 'Tells the bank of a change: address, representative, signatories, owners or name.',
  method: 'POST',
  path: '/v1/customer/orders/:orderCode/updates',
  params: orderParams,
  body: z.strictObject({ topics: topics.min(1) }),
  answer: ownSchema,
  audit: 'relationship.update-opened',
})

export const answerOwnUpdate = defineCall({
  ...own,
  name: 'answerOwnUpdate',
  summary: 'Keeps the answers of an update, or hands them in when all of them are complete.',
  method: 'POST',
  path: '/v1/customer/orders/:orderCode/updates/:updateId',
  params: z.strictObject({ orderCode: orderCodeSchema, updateId: z.uuid() }),
  body: z.strictObject({
    intent: z.enum(['draft', 'complete']),
    sections: z.record(z.string().max(64), answersSchema),
  }),
  answer: ownSchema,
  audit: 'relationship.update-answered',
})

export const takeBackOwnChange = defineCall({
  ...own,
  name: 'takeBackOwnChange',
  summary: 'Takes back a change that the customer told of, while the bank has proposed nothing.',
  method: 'POST',
  path: '/v1/customer/orders/:orderCode/updates/:updateId/withdrawal',
  params: z.strictObject({ orderCode: orderCodeSchema, updateId: z.uuid() }),
  answer: ownSchema,
  audit: 'relationship.update-moved',
})
