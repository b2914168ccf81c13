import { PUBLISHED_EVENTS } from '@kaihu/domain/order/published/event-catalogue.ts'
import { z } from 'zod'
import { exampleOf } from './examples.ts'

type JsonSchema = { [key: string]: unknown }

function header(name: string, description: string) {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}

const HEADERS = [
  header(
    'webhook-id',
    'The event. The same at every try and replay: whoever knows it already is done with it.',
  ),
  header('webhook-timestamp', 'When this try was made, in seconds since 1970.'),
  header(
    'webhook-signature',
    'Standard Webhooks, `v1,` and HMAC-SHA-256 in base64, one for each secret that is alive, parted by spaces.',
  ),
]

const RESPONSES = {
  '2XX': {
    description: 'Taken. Everything else, silence for ten seconds too, is tried again within two days.',
  },
  410: { description: 'Wants to hear nothing any more: the endpoint is paused at once.' },
}

function eventSchema(type: string, data: z.ZodObject): JsonSchema {
  const event = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })
  const { $schema: _dialect, ...schema } = z.toJSONSchema(event, { io: 'output' }) as JsonSchema
  return schema
}

function webhook([type, { summary, data }]: [string, { summary: string; data: z.ZodObject }]) {
  const schema = eventSchema(type, data)
  const content = { 'application/json': { schema, example: exampleOf(schema, {}) } }
  const post = {
    operationId: type,
    summary,
    tags: ['events'],
    parameters: HEADERS,
    requestBody: { required: true, content },
    responses: RESPONSES,
  }
  return [type, { post }] as const
}

export function webhooksDocument(): object {
  const test = { summary: 'Sent from the page of webhooks, to see whether it arrives.', data: z.object({}) }
  const events = Object.entries<{ summary: string; data: z.ZodObject }>(PUBLISHED_EVENTS)
  return Object.fromEntries([...events, ['webhook.test', test] as [string, typeof test]].map(webhook))
}
