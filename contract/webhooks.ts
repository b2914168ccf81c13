import { webhookEndpointSchema } from '@kaihu/domain/admin/webhook-endpoint.ts'
import { z } from 'zod'
import { changeAnswer, changeSchema, reasonBody } from './admin-shapes.ts'
import { defineCall } from './call.ts'
import { CALL_CAUSES, CALL_OUTCOMES } from './connections.ts'
import { personSchema } from './order-shapes.ts'

const staff = { audience: 'staff', capability: 'admin_system' } as const
const noData = { none: 'no personal data' } as const
const endpointId = z.string().regex(/^wh-[a-z0-9]{12}$/)

export const webhookSecretSchema = z.object({
  secretId: z.uuid(),
  hint: z.string(),
  madeAt: z.string(),
  madeBy: personSchema.nullable(),
})

export const webhookSchema = z.object({
  endpointId: z.string(),
  endpoint: webhookEndpointSchema.nullable(),
  since: z.string().nullable(),
  paused: z.object({ at: z.string(), why: z.enum(['failing', 'gone']) }).nullable(),
  /** since when it has been failing, and how often in a row; null while its last try went well */
  failing: z.object({ since: z.string(), failures: z.int() }).nullable(),
  lastDelivered: z.string().nullable(),
  open: z.int(),
  failed: z.int(),
  /** those that sign; several while one takes the other's place */
  secrets: z.array(webhookSecretSchema),
  waiting: changeSchema.nullable(),
})
export type WebhookView = z.infer<typeof webhookSchema>

export const listWebhooks = defineCall({
  ...staff,
  name: 'listWebhooks',
  summary: 'Every address that is told of events: what it hears, how that goes, and what waits for release.',
  method: 'GET',
  path: '/v1/admin/webhooks',
  answer: z.object({ items: z.array(webhookSchema), isHttpAllowed: z.boolean() }),
  audit: noData,
})

export const draftWebhook = defineCall({
  ...staff,
  name: 'draftWebhook',
  proof: 'recent',
  summary:
    'Drafts an endpoint or a change of it, for another administrator to release; null takes it away at once.',
  method: 'POST',
  path: '/v1/admin/webhooks/changes',
  body: z.strictObject({
    endpointId: endpointId.nullable(),
    endpoint: webhookEndpointSchema.nullable(),
    ...reasonBody,
  }),
  answer: changeAnswer,
  audit: 'admin.drafted',
})

const params = z.strictObject({ endpointId })

export const makeWebhookSecret = defineCall({
  ...staff,
  name: 'makeWebhookSecret',
  proof: 'recent',
  summary:
    'Makes a further signing secret, shown in this answer and never again; the earlier ones go on signing.',
  method: 'POST',
  path: '/v1/admin/webhooks/:endpointId/secrets',
  params,
  body: z.strictObject({}),
  // A stored answer would keep the secret in clear.
  idempotency: 'none',
  answer: z.object({ secret: z.string() }),
  audit: 'webhook.secret-made',
})

export const retireWebhookSecret = defineCall({
  ...staff,
  name: 'retireWebhookSecret',
  proof: 'recent',
  summary: 'Ends a signing secret; the last one stays.',
  method: 'POST',
  path: '/v1/admin/webhooks/:endpointId/secrets/:secretId/retire',
  params: z.strictObject({ endpointId, secretId: z.uuid() }),
  body: z.strictObject({}),
  answer: z.null(),
  audit: 'webhook.secret-retired',
})

export const resumeWebhook = defineCall({
  ...staff,
  name: 'resumeWebhook',
  proof: 'recent',
  summary: 'Goes on with a paused endpoint: everything that was held is delivered.',
  method: 'POST',
  path: '/v1/admin/webhooks/:endpointId/resume',
  params,
  body: z.strictObject({}),
  answer: z.object({ released: z.int() }),
  audit: 'webhook.resumed',
})

export const testWebhook = defineCall({
  ...staff,
  name: 'testWebhook',
  proof: 'recent',
  summary: 'Sends the event webhook.test to an endpoint.',
  method: 'POST',
  path: '/v1/admin/webhooks/:endpointId/tests',
  params,
  body: z.strictObject({}),
  answer: z.null(),
  audit: 'webhook.tested',
})

export const webhookDeliverySchema = z.object({
  deliveryId: z.uuid(),
  eventId: z.uuid(),
  type: z.string(),
  orderCode: z.string().nullable(),
  at: z.string(),
  state: z.enum(['waiting', 'held', 'delivered', 'failed']),
  nextAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  attempts: z.array(
    z.object({
      at: z.string(),
      outcome: z.enum(CALL_OUTCOMES),
      cause: z.enum(CALL_CAUSES).nullable(),
      status: z.int().nullable(),
      milliseconds: z.int(),
      isReplay: z.boolean(),
    }),
  ),
})
export type WebhookDeliveryView = z.infer<typeof webhookDeliverySchema>

export const listWebhookDeliveries = defineCall({
  ...staff,
  name: 'listWebhookDeliveries',
  summary: 'The newest deliveries to an endpoint with every try, newest first; at most 100.',
  method: 'GET',
  path: '/v1/admin/webhooks/:endpointId/deliveries',
  params,
  query: z.strictObject({ only: z.enum(['open']).optional() }),
  answer: z.object({ items: z.array(webhookDeliverySchema) }),
  audit: noData,
})

export const replayWebhookDelivery = defineCall({
  ...staff,
  name: 'replayWebhookDelivery',
  proof: 'recent',
  summary: 'Delivers an event again, under the same id.',
  method: 'POST',
  path: '/v1/admin/webhook-deliveries/:deliveryId/replay',
  params: z.strictObject({ deliveryId: z.uuid() }),
  body: z.strictObject({}),
  answer: z.null(),
  audit: 'webhook.replayed',
})
