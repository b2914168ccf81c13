import { ASKED_CHANGE_KINDS, ASKED_CHANGE_STATES } from '@kaihu/domain/relationship/asked-change.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { personSchema } from './order-shapes.ts'
import { masked } from './wire/masked.ts'

/** The bank's words to who asked, as long as the standard lets a reason be. */
const ANSWER_CHARACTERS = 255

/** One thing of what is asked: where it stands in the message, and what stands there; one of the values is there. */
const lineSchema = z.object({
  place: z.array(z.object({ name: z.string(), count: z.int().nullable() })),
  text: z.string().optional(),
  identity: masked('identity').optional(),
  birthDate: masked('birthDate').optional(),
  homeAddress: masked('homeAddress').optional(),
  phone: masked('phone').optional(),
  mail: masked('mail').optional(),
})
export type AskedLine = z.infer<typeof lineSchema>

const askedChangeSchema = z.object({
  changeId: z.uuid(),
  kind: z.enum(ASKED_CHANGE_KINDS),
  accountNumbers: z.array(z.string()),
  lines: z.array(lineSchema),
  askedBy: personSchema.nullable(),
  askedAt: z.string(),
  state: z.enum(ASKED_CHANGE_STATES),
  decidedBy: personSchema.nullable(),
  decidedAt: z.string().nullable(),
  answer: z.string().nullable(),
})
export type AskedChangeView = z.infer<typeof askedChangeSchema>

const answer = z.object({ items: z.array(askedChangeSchema), mayAnswer: z.boolean() })

export const listAskedChanges = defineCall({
  audience: 'staff',
  capability: 'view_relationships',
  name: 'listAskedChanges',
  summary:
    'What the treasury system of a customer asked to have changed, newest first, and what became of it.',
  method: 'GET',
  path: '/v1/relationships/:relationshipId/changes',
  params: z.strictObject({ relationshipId: z.uuid() }),
  answer,
  audit: { none: 'read with the relationship, whose reading is kept; personal data are masked' },
})

export const answerAskedChange = defineCall({
  audience: 'staff',
  capability: 'answer_changes',
  name: 'answerAskedChange',
  summary:
    'Says that a change was done, or refuses it with a reason; whoever asked is told, and it is said once.',
  method: 'POST',
  path: '/v1/relationships/:relationshipId/changes/:changeId',
  params: z.strictObject({ relationshipId: z.uuid(), changeId: z.uuid() }),
  body: z.strictObject({
    isDone: z.boolean(),
    answer: z.string().trim().min(1).max(ANSWER_CHARACTERS),
  }),
  answer,
  audit: 'relationship.change-answered',
})
