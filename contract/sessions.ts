import { z } from 'zod'
import { reasonBody } from './admin-shapes.ts'
import { defineCall } from './call.ts'

const sessionSchema = z.object({
  sessionId: z.uuid(),
  isThis: z.boolean(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
  isCommandLine: z.boolean(),
})
export type SessionView = z.infer<typeof sessionSchema>

const own = { audience: 'signed-in', capability: 'own-session' } as const

export const listSessions = defineCall({
  ...own,
  name: 'listSessions',
  method: 'GET',
  path: '/v1/session/all',
  summary: 'The own sessions that live, newest first.',
  audit: { none: 'reads the own sessions' },
  answer: z.object({ items: z.array(sessionSchema) }),
})

export const endOtherSessions = defineCall({
  ...own,
  name: 'endOtherSessions',
  method: 'POST',
  path: '/v1/session/end-others',
  summary: 'Ends every own session but the one that asks.',
  audit: 'access.signed-out',
  idempotency: 'none',
  answer: z.object({ ended: z.int() }),
})

export const endStaffSessions = defineCall({
  audience: 'staff',
  name: 'endStaffSessions',
  proof: 'recent',
  method: 'POST',
  path: '/v1/admin/staff/:staffId/sessions/end',
  summary: 'Signs a person out everywhere, at once; they may sign in again.',
  params: z.strictObject({ staffId: z.string().regex(/^S\d{4,10}$/) }),
  body: z.strictObject({ ...reasonBody }),
  answer: z.object({ ended: z.int() }),
  capability: 'admin_users',
  audit: 'admin.sessions-ended',
})
