import { CASE_OUTCOMES } from '@kaihu/domain/relationship/standing-case.ts'
import { DECISIONS } from '@kaihu/domain/screening/disposition.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { personSchema, riskRatingSchema } from './order-shapes.ts'
import { hitDetailSchema, hitSchema, together } from './screening-shapes.ts'

export const relationshipCaseSchema = z.object({
  caseId: z.uuid(),
  number: z.string(),
  openedAt: z.string(),
  dueOn: z.iso.date(),
  isLate: z.boolean(),
  owner: personSchema.nullable(),
  closedAt: z.string().nullable(),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
})
export type RelationshipCaseView = z.infer<typeof relationshipCaseSchema>

const rowSchema = relationshipCaseSchema.extend({
  relationshipId: z.uuid(),
  relationship: z.string(),
  companyName: z.string(),
  rating: riskRatingSchema.nullable(),
  openHits: z.int(),
})
export type RelationshipCaseRow = z.infer<typeof rowSchema>

/** Which cases: all open ones, the person's own, those whose day is over, those that were closed. */
export const CASE_VIEWS = ['open', 'mine', 'late', 'closed'] as const

export const listRelationshipCases = defineCall({
  audience: 'staff',
  capability: 'view_screening',
  name: 'listRelationshipCases',
  summary: 'Customers whose parties resemble somebody listed, those due first in front; keyset paging.',
  method: 'GET',
  path: '/v1/relationship-cases',
  query: z.strictObject({
    view: z.enum(CASE_VIEWS).default('open'),
    cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ items: z.array(rowSchema), nextCursor: z.string().nullable() }),
  audit: { none: 'names of companies, as lists of orders show them' },
})

export const takeRelationshipCase = defineCall({
  audience: 'staff',
  capability: 'screening',
  name: 'takeRelationshipCase',
  summary: 'Takes the open case of a customer, also from somebody else.',
  method: 'POST',
  path: '/v1/relationships/:relationshipId/case/owner',
  params: z.strictObject({ relationshipId: z.uuid() }),
  answer: relationshipCaseSchema,
  audit: 'relationship.case-taken',
})

const hitParams = z.strictObject({ relationshipId: z.uuid(), hitId: z.uuid() })
const note = z.string().trim().min(1).max(2_000)

export const readRelationshipHit = defineCall({
  audience: 'staff',
  capability: 'view_screening',
  name: 'readRelationshipHit',
  summary: 'One hit of a customer: both sides, evidence line by line, the list entry, what was decided.',
  method: 'GET',
  path: '/v1/relationships/:relationshipId/hits/:hitId',
  params: hitParams,
  answer: hitDetailSchema,
  audit: 'relationship.hit-viewed',
})

export const proposeRelationshipHit = defineCall({
  audience: 'staff',
  capability: 'screening',
  name: 'proposeRelationshipHit',
  summary: 'Says what a customer’s hit is; a second person decides.',
  method: 'POST',
  path: '/v1/relationships/:relationshipId/hits/:hitId/decision',
  params: hitParams,
  body: z.strictObject({
    decision: z.enum(DECISIONS),
    reasonCode: z.string().max(60),
    note,
    ...together.propose,
  }),
  answer: hitSchema,
  audit: 'relationship.hit-decided',
})

export const checkRelationshipHit = defineCall({
  audience: 'staff',
  capability: 'screening',
  proof: 'recent',
  name: 'checkRelationshipHit',
  summary: 'The second person agrees or refuses; risk control decides what was escalated.',
  method: 'POST',
  path: '/v1/relationships/:relationshipId/hits/:hitId/check',
  params: hitParams,
  body: z.strictObject({
    dispositionId: z.uuid(),
    approve: z.boolean(),
    note,
    decision: z.enum(['false_positive', 'true_match']).optional(),
    ...together.check,
  }),
  answer: hitSchema,
  audit: 'relationship.hit-checked',
})
