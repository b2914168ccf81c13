import { DOCUMENT_KINDS } from '@kaihu/domain/relationship/dated-documents.ts'
import { END_REASONS, KNOWN_END_REASONS } from '@kaihu/domain/relationship/relationship.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderCodeSchema, personSchema, riskRatingSchema } from './order-shapes.ts'
import { relationshipCaseSchema } from './relationship-cases.ts'
import { hitSchema } from './screening-shapes.ts'

const staff = { audience: 'staff', capability: 'view_relationships' } as const

export const relationshipRowSchema = z.object({
  relationshipId: z.uuid(),
  number: z.string(),
  companyName: z.string(),
  englishName: z.string().nullable(),
  creditCode: z.string(),
  customerNumber: z.string().nullable(),
  branchCode: z.string().nullable(),
  rating: riskRatingSchema.nullable(),
  rm: personSchema.nullable(),
  rmHasLeft: z.boolean(),
  openedOn: z.iso.date(),
  reviewedOn: z.iso.date(),
  nextReviewOn: z.iso.date(),
  isReviewLate: z.boolean(),
  endedOn: z.iso.date().nullable(),
})
export type RelationshipRow = z.infer<typeof relationshipRowSchema>

/** Which relationships: those that go on, those whose relationship manager left, whose review is late or comes within 60 days, those that ended. */
export const RELATIONSHIP_VIEWS = ['going', 'left', 'late', 'soon', 'ending', 'ended'] as const
export type RelationshipView = (typeof RELATIONSHIP_VIEWS)[number]

export const listRelationships = defineCall({
  ...staff,
  name: 'listRelationships',
  summary: 'The relationships in scope, those to be looked at first in front; keyset paging.',
  method: 'GET',
  path: '/v1/relationships',
  query: z.strictObject({
    view: z.enum(RELATIONSHIP_VIEWS).default('going'),
    rating: riskRatingSchema.optional(),
    branch: z.string().max(20).optional(),
    text: z.string().trim().max(64).optional(),
    cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ items: z.array(relationshipRowSchema), nextCursor: z.string().nullable() }),
  audit: { none: 'names of companies, as lists of orders show them' },
})

const endProposalSchema = z.object({
  proposalId: z.uuid(),
  reason: z.enum(END_REASONS),
  note: z.string(),
  endsOn: z.iso.date(),
  proposedBy: personSchema.nullable(),
  proposedAt: z.string(),
  state: z.enum(['proposed', 'agreed', 'refused']),
  decidedBy: personSchema.nullable(),
  decidedAt: z.string().nullable(),
  answer: z.string().nullable(),
})
export type EndProposalView = z.infer<typeof endProposalSchema>

export const relationshipSchema = relationshipRowSchema.extend({
  origin: z.enum(['order', 'import']),
  endReason: z.enum(KNOWN_END_REASONS).nullable(),
  ro: personSchema.nullable(),
  accounts: z.array(
    z.object({
      orderCode: z.string(),
      accountNumbers: z.array(z.string()),
      openedOn: z.iso.date(),
      isVisible: z.boolean(),
    }),
  ),
  parties: z.array(
    z.object({
      partyId: z.uuid(),
      nameCn: z.string(),
      nameEn: z.string(),
      kind: z.enum(['I', 'E']),
      roles: z.array(z.string()),
      country: z.string(),
      share: z.string(),
      screenedAt: z.string().nullable(),
    }),
  ),
  documents: z.array(
    z.object({
      documentId: z.uuid(),
      kind: z.enum(DOCUMENT_KINDS),
      holder: z.string(),
      expiresOn: z.iso.date(),
      state: z.enum(['valid', 'soon', 'expired']),
    }),
  ),
  ends: z.array(endProposalSchema),
  /** what the lists say of its parties since the account is open */
  screening: z.object({
    hits: z.array(hitSchema),
    cases: z.array(relationshipCaseSchema),
    mayTake: z.boolean(),
  }),
  may: z.object({ proposeEnd: z.boolean(), decideEnd: z.boolean() }),
})
export type RelationshipDetail = z.infer<typeof relationshipSchema>

const params = z.strictObject({ relationshipId: z.uuid() })

export const readRelationship = defineCall({
  ...staff,
  name: 'readRelationship',
  summary: 'One relationship: accounts, parties, documents with their days, rating, reviews and its end.',
  method: 'GET',
  path: '/v1/relationships/:relationshipId',
  params,
  answer: relationshipSchema,
  audit: 'relationship.read',
})

export const findRelationshipOfOrder = defineCall({
  ...staff,
  name: 'findRelationshipOfOrder',
  summary: 'The relationship that an order opened; null for an order that opened none.',
  method: 'GET',
  path: '/v1/orders/:orderCode/relationship',
  params: z.strictObject({ orderCode: orderCodeSchema }),
  answer: z.object({ relationshipId: z.uuid().nullable() }),
  audit: { none: 'a number alone' },
})

const note = z.string().trim().min(1).max(500)

export const proposeRelationshipEnd = defineCall({
  audience: 'staff',
  capability: 'end_relationship',
  name: 'proposeRelationshipEnd',
  summary: 'Proposes that a relationship ended, with its reason and day; another person agrees.',
  method: 'POST',
  path: '/v1/relationships/:relationshipId/end',
  params,
  body: z.strictObject({ reason: z.enum(END_REASONS), note, endsOn: z.iso.date() }),
  answer: relationshipSchema,
  audit: 'relationship.end-proposed',
})

export const decideRelationshipEnd = defineCall({
  audience: 'staff',
  capability: 'end_relationship',
  name: 'decideRelationshipEnd',
  summary: 'Agrees to the end of a relationship, or refuses it; never who proposed it.',
  method: 'POST',
  path: '/v1/relationships/:relationshipId/end/:proposalId',
  params: z.strictObject({ relationshipId: z.uuid(), proposalId: z.uuid() }),
  body: z.strictObject({ approve: z.boolean(), note }),
  answer: relationshipSchema,
  audit: 'relationship.end-decided',
})
