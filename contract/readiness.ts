import { READINESS_ITEMS } from '@kaihu/domain/admin/readiness.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'

const unreadySchema = z.object({
  item: z.enum(READINESS_ITEMS),
  /** a status, a role, a list, a year or a system, and the branches, roles or reason that belong to it; '' for the whole */
  missing: z.array(z.object({ code: z.string(), also: z.array(z.string()) })),
})
export type UnreadyView = z.infer<typeof unreadySchema>

export const getReadiness = defineCall({
  name: 'getReadiness',
  summary: 'What is still missing before an order can go all its way; nothing once everything is there.',
  method: 'GET',
  path: '/v1/admin/readiness',
  audience: 'staff',
  answer: z.object({ items: z.array(unreadySchema) }),
  capability: 'admin_system',
  audit: { none: 'no personal data' },
})
