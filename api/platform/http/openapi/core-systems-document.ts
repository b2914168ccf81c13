import { CORE_STATUS, LATER_SYSTEMS, OPERATION_READ, TAKEN } from '@kaihu/contract/core-system.ts'
import { HTTP_SYSTEMS, rowOf } from '@kaihu/contract/http-systems.ts'
import type { SpokenOperation, SpokenQuestion } from '@kaihu/contract/wire/spoken.ts'
import { CODE_NAMES, FIELD_NAMES, toWire } from '@kaihu/contract/wire/wire-names.ts'
import { z } from 'zod'

const SPOKEN = HTTP_SYSTEMS.flatMap((system) => {
  const { spoken } = rowOf(system)
  return spoken ? [[system, spoken] as const] : []
})

const CREDENTIALS = [{ bearer: [] }, { signature: [] }, { certificate: [] }]
const REFUSALS = {
  401: { description: 'The credential is not accepted.' },
  422: {
    description:
      'Refused for good: this request will not be tried again. So is every other 4xx but 408 and 429.',
  },
  503: { description: 'Not done: tried again under the same key. So are 408, 429 and silence.' },
}
const KEY = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  description: 'What makes a repeat known: a key that was done is answered again and not done twice.',
  schema: { type: 'string' },
}

function json(schema: z.ZodType) {
  return {
    'application/json': { schema: z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any' }) },
  }
}

function laterOf(tag: string) {
  if (!LATER_SYSTEMS.some((system) => system === tag)) return {}
  const description =
    'Taken: done later. The same key is answered with the same operationId until it is done. Kaihu asks OPERATION_READ every minute, and at once when it is told of it.'
  return { 202: { description, content: json(TAKEN) } }
}

/** What both are asked for that they took for later; they tell of it at Kaihu's own address. */
const OPERATION = {
  post: {
    tags: LATER_SYSTEMS,
    operationId: 'OPERATION_READ',
    summary: OPERATION_READ.summary,
    description:
      'When it is done, POST {"operationId"} to https://STAFF-HOST/v1/core-operations/hub (or /crt), signed by CORE_CALLBACK_SECRET as Standard Webhooks have it: webhook-id, webhook-timestamp, webhook-signature. 204: heard, as often as it is said; 404: not believed.',
    security: CREDENTIALS,
    requestBody: { required: true, content: json(OPERATION_READ.request) },
    responses: { 200: { description: 'Known', content: json(OPERATION_READ.answer) }, ...REFUSALS },
  },
}

function post(tag: string, [operationId, { summary, request, answer }]: [string, SpokenOperation]) {
  return [
    `/${operationId}`,
    {
      post: {
        tags: [tag],
        operationId,
        summary,
        security: CREDENTIALS,
        parameters: [KEY],
        requestBody: { required: true, content: json(request) },
        responses: { 200: { description: 'Done', content: json(answer) }, ...laterOf(tag), ...REFUSALS },
      },
    },
  ] as const
}

function question(
  tag: string,
  [operationId, { path, summary, parameters, answer }]: [string, SpokenQuestion],
) {
  const found = Object.entries(parameters).map(([name, description]) => {
    const isInPath = path.includes(`{${name}}`)
    const place = { in: isInPath ? 'path' : 'query', required: isInPath }
    return { name, ...place, description, schema: { type: 'string' } }
  })
  const get = {
    tags: [tag],
    operationId,
    summary,
    security: CREDENTIALS,
    parameters: found,
    responses: { 200: { description: 'Known', content: json(answer) }, 401: REFUSALS[401] },
  }
  return [path, { get }] as const
}

/** What Kaihu asks of the bank's core systems, for those who build the other side: they implement this document. */
export function coreSystemsDocument(): object {
  const status = {
    get: {
      tags: HTTP_SYSTEMS.filter((system) => rowOf(system).tried === 'status'),
      operationId: 'STATUS',
      summary:
        'Says whether a push would be taken, or a question answered, to whoever may ask. Changes nothing.',
      security: CREDENTIALS,
      responses: { 200: { description: 'It would', content: json(CORE_STATUS) }, 401: REFUSALS[401] },
    },
  }
  const spoken = SPOKEN.flatMap(([tag, asked]) =>
    Object.entries(asked).map(([name, one]) =>
      'path' in one ? question(tag, [name, one]) : post(tag, [name, one]),
    ),
  )
  const places = SPOKEN.map(([system]) => `${system} below ${system}_URL`)
  return {
    openapi: '3.0.3',
    info: {
      title: 'What Kaihu asks of core systems',
      version: '1',
      description: `Implemented by the bank: ${places.join(', ')}.`,
    },
    paths: toWire({ '/STATUS': status, '/OPERATION_READ': OPERATION, ...Object.fromEntries(spoken) }),
    'x-wire-names': { fields: FIELD_NAMES, codes: CODE_NAMES },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: 'signature', description: 'RFC 9421, HMAC-SHA-256' },
        certificate: {
          type: 'apiKey',
          in: 'header',
          name: '-',
          description: 'Mutual TLS, before any header',
        },
      },
    },
  }
}
