import { z } from 'zod'
import { defineCall } from './call.ts'

/** A branch as everybody may know it; a closed one takes no new orders and keeps its name on the old ones. */
const branchSchema = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  isClosed: z.boolean(),
})
export type Branch = z.infer<typeof branchSchema>

export const listBranches = defineCall({
  name: 'listBranches',
  summary: 'The branches of the institution: where an account may be opened, and the names of all.',
  method: 'GET',
  path: '/v1/branches',
  audience: 'signed-in',
  answer: z.object({ items: z.array(branchSchema) }),
  capability: 'own-session',
  audit: { none: 'no data of anybody' },
})
