import { z } from 'zod'
import { defineCall } from './call.ts'
import { HTTP_SYSTEM_NAMES } from './http-systems.ts'

/**
 * A system asked over HTTP is a line of `http-systems.ts`; another has its name here and its `Connection` in
 * `api/connections/systems.ts`. Words: `admin:connections`.
 */
export const SYSTEM_NAMES = [
  'database',
  'objects',
  'kms',
  'clamd',
  'identity',
  'saml',
  'scim',
  'mail',
  ...HTTP_SYSTEM_NAMES,
  'timestamps',
  'audit_store',
  'audit_folder',
  'lists',
  'calendar',
  'wecom',
  'dingtalk',
  'webhooks',
] as const
export type SystemName = (typeof SYSTEM_NAMES)[number]

/** How a call to a system ended: as wished; not better by another try; worth another; given a rest without being asked. */
export const CALL_OUTCOMES = ['done', 'refused', 'bad_answer', 'timeout', 'unavailable', 'paused'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

export const CALL_CAUSES = [
  'address_unknown',
  'private_address',
  'endpoint_paused',
  'connection_refused',
  'connection_lost',
  'no_answer',
  'certificate_expired',
  'certificate_untrusted',
  'certificate_of_another',
  'tls_failed',
  'credentials_refused',
  'credentials_missing',
  'caller_unknown',
  'redirected',
  'too_many_requests',
  'request_refused',
  'system_failed',
  'not_json',
  'wrong_shape',
  'paused',
  'waived',
  'not_there',
  'unmarked',
  'full',
  'not_locked',
  'unknown',
] as const
export type CallCause = (typeof CALL_CAUSES)[number]

export const troubleSchema = z.object({
  cause: z.enum(CALL_CAUSES),
  status: z.int().nullable(),
  setting: z.string().nullable(),
})

const outsideCallSchema = z.object({
  at: z.string(),
  operation: z.string(),
  outcome: z.enum(CALL_OUTCOMES),
  trouble: troubleSchema.nullable(),
  milliseconds: z.int(),
  requestId: z.string(),
})
export type OutsideCallView = z.infer<typeof outsideCallSchema>

export const connectionSchema = z.object({
  system: z.enum(SYSTEM_NAMES),
  /** real: the one that settings name; own: Kaihu's; twin: a development stand-in; waived: the bank goes without */
  standing: z.enum(['real', 'own', 'twin', 'waived']),
  place: z.string().nullable(),
  mayTry: z.boolean(),
  settings: z.array(z.string()),
  state: z.enum(['working', 'failing', 'untried', 'built_in', 'waived']),
  lastSuccess: z.string().nullable(),
  lastFailure: outsideCallSchema.nullable(),
  receipts: z.object({ delivered: z.int(), undelivered: z.int(), open: z.int() }).nullable(),
  returned: z.int().nullable(),
  day: z.object({ calls: z.int(), failed: z.int(), milliseconds: z.int().nullable() }),
})
export type ConnectionView = z.infer<typeof connectionSchema>

const staff = { audience: 'staff', capability: 'admin_system' } as const
const params = z.strictObject({ system: z.enum(SYSTEM_NAMES) })

export const listConnections = defineCall({
  ...staff,
  name: 'listConnections',
  summary:
    'Every outside system: whether it is the real one, how its last calls went, and what was in the way.',
  method: 'GET',
  path: '/v1/admin/connections',
  answer: z.object({ items: z.array(connectionSchema) }),
  audit: { none: 'no personal data' },
})

export const listOutsideCalls = defineCall({
  ...staff,
  name: 'listOutsideCalls',
  summary: 'The newest calls to one outside system, without their content.',
  method: 'GET',
  path: '/v1/admin/connections/:system/calls',
  params,
  query: z.strictObject({ only: z.enum(['failed']).optional() }),
  answer: z.object({ items: z.array(outsideCallSchema) }),
  audit: { none: 'no personal data' },
})

export const tryConnection = defineCall({
  ...staff,
  name: 'tryConnection',
  proof: 'recent',
  summary: 'Asks an outside system now for something that changes nothing there; answers how it went.',
  method: 'POST',
  path: '/v1/admin/connections/:system/tries',
  params,
  body: z.strictObject({}),
  answer: connectionSchema,
  audit: 'connection.tried',
  // A try changes nothing anywhere: pressed twice it asks twice.
  idempotency: 'none',
})
