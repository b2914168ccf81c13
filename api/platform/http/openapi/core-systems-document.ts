import { CORE_STATUS, CRT_OPERATIONS, HUB_OPERATIONS } from '@kaihu/contract/core-system.ts'
import { z } from 'zod'

type Operation = { summary: string; request: z.ZodType; answer: z.ZodType }

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

function post(tag: string, [operationId, { summary, request, answer }]: [string, Operation]) {
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
        responses: { 200: { description: 'Done', content: json(answer) }, ...REFUSALS },
      },
    },
  ] as const
}

/** What Kaihu asks of the bank's core systems, for those who build the other side: they implement this document. */
export function coreSystemsDocument(): object {
  const status = {
    get: {
      tags: ['HUB', 'CRT'],
      operationId: 'STATUS',
      summary: 'Says whether a push would be taken, to whoever may push. Changes nothing.',
      security: CREDENTIALS,
      responses: { 200: { description: 'It would', content: json(CORE_STATUS) }, 401: REFUSALS[401] },
    },
  }
  const posts = [
    ...Object.entries<Operation>(HUB_OPERATIONS).map((operation) => post('HUB', operation)),
    ...Object.entries<Operation>(CRT_OPERATIONS).map((operation) => post('CRT', operation)),
  ]
  return {
    openapi: '3.0.3',
    info: {
      title: 'What Kaihu asks of core systems',
      version: '1',
      description: 'Implemented by the bank: HUB below HUB_URL, CRT below CRT_URL.',
    },
    paths: { '/STATUS': status, ...Object.fromEntries(posts) },
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
