import { z } from 'zod'
import { defineCall } from './call.ts'
import { personSchema } from './order-shapes.ts'

const staff = { audience: 'staff', capability: 'assign_relationship' } as const

export const MOST_GIVEN = 100

const keeperSchema = personSchema.extend({
  branchCodes: z.array(z.string()),
  customers: z.int(),
})
export type KeeperView = z.infer<typeof keeperSchema>

export const listKeepers = defineCall({
  ...staff,
  name: 'listKeepers',
  summary: 'The relationship managers whom the reader may give customers to, who has fewest first.',
  method: 'GET',
  path: '/v1/relationship-keepers',
  answer: z.object({ items: z.array(keeperSchema) }),
  audit: { none: 'names of colleagues' },
})

export const KEEPER_REFUSALS = ['keeper_unfit', 'ended', 'keeper_already', 'keeper_elsewhere'] as const

export const assignRelationships = defineCall({
  ...staff,
  name: 'assignRelationships',
  summary:
    'Gives customers to a relationship manager, with one reason; each that stays where it is says why.',
  method: 'POST',
  path: '/v1/relationship-keepers',
  body: z.strictObject({
    relationshipIds: z.array(z.uuid()).min(1).max(MOST_GIVEN),
    staffId: z.string().min(1).max(20),
    reason: z.string().trim().min(1).max(255),
  }),
  answer: z.object({
    results: z.array(z.object({ relationshipId: z.uuid(), refusal: z.enum(KEEPER_REFUSALS).nullable() })),
  }),
  audit: 'relationship.keeper-assigned',
})
