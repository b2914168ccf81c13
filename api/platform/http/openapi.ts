import type { Call } from '@kaihu/contract/call.ts'
import { needsIdempotencyKey } from '@kaihu/contract/call.ts'
import { envelopeSchema } from '@kaihu/contract/envelope.ts'
import { HEADERS } from '@kaihu/contract/signing.ts'
import { z } from 'zod'

type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; [key: string]: unknown }

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  })
  return rest as JsonSchema
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
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
  const staff = { staffToken: [], cookie: [] }
  const customer = { customerToken: [], cookie: [] }
  const bySide = { public: [], staff: [staff], customer: [customer], 'signed-in': [staff, customer] }
  return bySide[call.audience]
}

function operationOf(call: Call): object {
  const answer = call.envelope === 'raw' ? call.answer : envelopeSchema(call.answer)
  const body = call.body && {
    requestBody: {
      content: {
        'application/json': { schema: toSchema(call.body, 'input') },
        'application/x-www-form-urlencoded': { schema: toSchema(call.body, 'input') },
      },
    },
  }
  return {
    operationId: call.name,
    summary: call.summary,
    description: `Capability: ${call.capability}. Audit: ${
      typeof call.audit === 'string' ? call.audit : `none (${call.audit.none})`
    }.`,
    tags: [call.audience],
    security: securityOf(call),
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query),
      ...headersOf(call),
    ],
    ...body,
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: toSchema(answer, 'output') } } },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: toSchema(envelopeSchema(z.unknown()), 'output') } },
      },
    },
  }
}

function apiKey(place: 'header' | 'cookie', name: string) {
  return { type: 'apiKey', in: place, name }
}

/** The OpenAPI document of these calls, made from the contract and nothing else. */
export function openApiDocument(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Kaihu',
      version: '1',
      description: 'Companies apply online for a business bank account.',
    },
    paths,
    components: {
      securitySchemes: {
        staffToken: apiKey('header', HEADERS.staffToken),
        customerToken: apiKey('header', HEADERS.customerToken),
        cookie: apiKey('cookie', '__Host-sid'),
      },
    },
  }
}
