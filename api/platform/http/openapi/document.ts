import type { Call } from '@kaihu/contract/call.ts'
import { needsIdempotencyKey } from '@kaihu/contract/call.ts'
import { namedShapes } from '@kaihu/contract/shapes.ts'
import { CODES } from '@kaihu/contract/wire/codes.ts'
import { rawAnswerSchema } from '@kaihu/contract/wire/free.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { CODE_NAMES, FIELD_NAMES, toWire } from '@kaihu/contract/wire/wire-names.ts'
import { MACHINE_SCOPES } from '@kaihu/domain/access/machine-scopes.ts'
import { z } from 'zod'
import { type Components, componentsOf, type JsonSchema } from './components.ts'
import { exampleOf } from './examples.ts'
import { namesFor, type Operation, operationsIn } from './operations.ts'
import { webhooksDocument } from './webhooks-document.ts'

type Parameters = { properties?: Record<string, JsonSchema>; required?: string[] }

function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  settled: string | undefined,
): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Parameters
  return Object.entries(properties)
    .filter(([name]) => name !== settled)
    .map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      example: exampleOf(property, {}, name),
    }))
}

function header(name: string) {
  return { name, in: 'header', required: true, schema: { type: 'string' } }
}

function headersOf(call: Call): object[] {
  if (call.audience === 'public') return []
  const names = [HEADERS.authCode, HEADERS.requestTime, HEADERS.sessionSalt, HEADERS.timestamp, HEADERS.nonce]
  const keyed = needsIdempotencyKey(call) ? [header(HEADERS.idempotencyKey)] : []
  return [...names, HEADERS.signature].map(header).concat(keyed)
}

function securityOf(call: Call): object[] {
  if (call.machine) return [{ [call.machine]: [] }]
  const staff = { staffToken: [], cookie: [] }
  const customer = { customerToken: [], cookie: [] }
  const program = call.scope === undefined ? [] : [{ program: [call.scope] }]
  const bySide = { public: [], staff: [staff], customer: [customer], 'signed-in': [staff, customer] }
  return [...bySide[call.audience], ...program]
}

function envelopeOf(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { code: { type: 'string', pattern: '^\\d{6}$' }, message: { type: 'string' }, data },
    required: ['code', 'message', 'data'],
  }
}

type Content = { schema: JsonSchema; toExample: (data: unknown) => unknown; data: JsonSchema }

function answerOf({ answer, envelope }: Call, { refTo }: Components): Content {
  const data = refTo(answer, 'output')
  if (envelope === 'raw') return { schema: data, data, toExample: (example) => example }
  const toExample = (example: unknown) => ({ code: CODES.success.code, message: 'ok', data: example })
  return { schema: envelopeOf(data), data, toExample }
}

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
/** A file, a page or nothing: its own content-type says what. */
const NO_JSON = { '*/*': {} }
const XML = { 'application/xml': { schema: { type: 'string' } } }

function rawOf(body: z.ZodType | undefined): object | undefined {
  if (body?.def.type === 'custom') return BYTES
  return body?.def.type === 'string' ? XML : undefined
}

function operationOf({ call, operationId, body, settled }: Operation, components: Components) {
  const raw = rawOf(body)
  return {
    raw,
    sent: body && !raw ? components.refTo(body, 'input') : undefined,
    answer: call.answer === rawAnswerSchema ? undefined : answerOf(call, components),
    document: {
      operationId,
      summary: call.summary,
      description: `Capability: ${call.capability}. Audit: ${
        typeof call.audit === 'string' ? call.audit : `none (${call.audit.none})`
      }.`,
      tags: [call.audience],
      security: securityOf(call),
      parameters: [
        ...parametersOf('path', call.params, settled),
        ...parametersOf('query', call.query, undefined),
        ...headersOf(call),
      ],
    },
  }
}

type Schemas = Readonly<Record<string, JsonSchema>>

function withContent(
  { document, sent, raw, answer }: ReturnType<typeof operationOf>,
  schemas: Schemas,
): object {
  const media = sent && { schema: sent, example: exampleOf(sent, schemas) }
  const answered = answer && {
    'application/json': {
      schema: answer.schema,
      example: answer.toExample(exampleOf(answer.data, schemas)),
    },
  }
  return {
    ...document,
    ...((media || raw) && {
      requestBody: {
        content: raw ?? { 'application/json': media, 'application/x-www-form-urlencoded': media },
      },
    }),
    responses: {
      200: { description: 'Done', content: answered ?? NO_JSON },
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

function pathsOf(calls: readonly Call[], components: Components): Record<string, Record<string, object>> {
  const operations = operationsIn(calls).map((operation) => ({
    operation,
    parts: operationOf(operation, components),
  }))
  const schemas = components.schemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const { operation, parts } of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.call.method.toLowerCase()]: withContent(parts, schemas) }
  }
  return paths
}

function apiKey(place: 'header' | 'cookie', name: string) {
  return { type: 'apiKey', in: place, name }
}

const SCOPES = MACHINE_SCOPES

const REFUSED = {
  description: 'Refused',
  content: {
    'application/json': {
      schema: envelopeOf({}),
      example: { code: CODES.notFound.code, message: 'not found', data: null },
    },
  },
}

/** How questions and codes are called here that the pages call otherwise: answers are open objects and say none. */
const NAMES = { fields: FIELD_NAMES, codes: CODE_NAMES }

export function openApiDocument(calls: readonly Call[]): object {
  return { ...toWire(writtenInside(calls)), 'x-wire-names': NAMES }
}

/** By the names of the contract; each goes out by the name that the wire has for it. */
function writtenInside(calls: readonly Call[]) {
  const components = componentsOf(namesFor(calls, namedShapes()))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kaihu',
      version: '1',
      description: 'Companies apply online for a business bank account.',
    },
    paths: pathsOf(calls, components),
    webhooks: webhooksDocument(),
    components: {
      schemas: components.schemas(),
      responses: { Refused: REFUSED },
      securitySchemes: {
        staffToken: apiKey('header', HEADERS.staffToken),
        customerToken: apiKey('header', HEADERS.customerToken),
        cookie: apiKey('cookie', '__Host-sid'),
        scim: { type: 'http', scheme: 'bearer' },
        program: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: '/oauth2/token', scopes: SCOPES } },
        },
      },
    },
  }
}
