import { readdir } from 'node:fs/promises'
import { type Call, needsIdempotencyKey } from '@kaihu/contract/call.ts'
import { CRT_OPERATIONS, HUB_OPERATIONS } from '@kaihu/contract/core-system.ts'
import { namedShapes } from '@kaihu/contract/shapes.ts'
import { fromWire } from '@kaihu/contract/wire/wire-names.ts'
import { PUBLISHED_TYPES } from '@kaihu/domain/order/published/event-catalogue.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { coreSystemsDocument } from './platform/http/openapi/core-systems-document.ts'
import { openApiDocument } from './platform/http/openapi/document.ts'
import { exampleOf } from './platform/http/openapi/examples.ts'
import { operationsIn } from './platform/http/openapi/operations.ts'

const CONTRACT = new URL('../contract/', import.meta.url)

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
  )
}

async function modules(): Promise<Record<string, unknown>[]> {
  const files = (await readdir(CONTRACT)).filter((file) => file.endsWith('.ts'))
  return Promise.all(files.map((file) => import(new URL(file, CONTRACT).href)))
}

/** Bytes, texts that a call reads by itself, and nothing have no example in JSON. */
function isJson(schema: z.ZodType | undefined): boolean {
  return schema !== undefined && !['custom', 'string', 'void'].includes(schema.def.type)
}

const all = await modules()
const calls = all.flatMap((module) => Object.values(module).filter(isCall))
type Media = { schema: Record<string, unknown>; example: unknown }
type Documented = {
  operationId: string
  requestBody?: { content: Record<string, Media> }
  responses: { 200: { content: Record<string, Media> } }
}
type Document = {
  paths: Record<string, Record<string, Documented>>
  components: { schemas: Record<string, Record<string, unknown>> }
}
const document = openApiDocument(calls) as Document
const documented = new Map(
  Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one])),
)

test('every call has an example of what is sent and answered, and the contract takes both', () => {
  const wrong = operationsIn(calls).flatMap(({ operationId, body, call }) => {
    const found = documented.get(operationId)
    const sent = found?.requestBody?.content['application/json']?.example
    const answered = found?.responses[200].content['application/json']?.example
    const data = call.envelope === 'raw' ? answered : (answered as { data: unknown } | undefined)?.data
    const problems = [
      ...((isJson(body) ? body?.safeParse(fromWire(sent)).error?.issues : null) ?? []),
      ...((isJson(call.answer) ? call.answer.safeParse(fromWire(data)).error?.issues : null) ?? []),
    ]
    return problems.map((issue) => `${operationId} ${issue.path.join('.')}: ${issue.message}`)
  })
  expect(wrong).toEqual([])
})

test('every parameter of an address has an example that the contract takes', () => {
  const wrong = calls.flatMap((call) =>
    [call.params, call.query].flatMap((schema) => {
      if (!schema) return []
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      const { error } = schema.safeParse(exampleOf(json, {}))
      return error?.issues.map((issue) => `${call.name} ${issue.path.join('.')}: ${issue.message}`) ?? []
    }),
  )
  expect(wrong).toEqual([])
})

test('bodies and answers are named shapes, and every shape that is named is there', () => {
  const text = JSON.stringify(document)
  const refs = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name))
  expect([...refs].filter((name) => !document.components.schemas[name ?? ''])).toEqual([])
  expect(Object.keys(document.components.schemas).filter((name) => !refs.has(name))).toEqual([])
  for (const { requestBody } of documented.values()) {
    const json = requestBody?.content['application/json']
    if (json) expect(json.schema).toHaveProperty('$ref')
  }
})

test('every exported shape of the contract is known by its name', () => {
  const known = new Set(namedShapes().values())
  const missing = all.flatMap((module) =>
    Object.entries(module).filter(
      ([name, value]) => name.endsWith('Schema') && value instanceof z.ZodType && !known.has(value),
    ),
  )
  expect(
    missing.map(([name]) => name),
    'add the module to contract/shapes.ts',
  ).toEqual([])
})

test('an action has an address of its own with just what it brings along', () => {
  const { schemas } = document.components
  expect(documented.has('performOrderAction')).toBe(false)
  expect(
    documented.get('performOrderAction_allocate_cm')?.requestBody?.content['application/json'],
  ).toMatchObject({
    schema: { $ref: '#/components/schemas/AllocateCmBody' },
    example: { payload: { candidate: 'S0002' } },
  })
  expect(schemas['AllocateCmBody']).toMatchObject({
    properties: { payload: { properties: { candidate: { type: 'string' } }, additionalProperties: false } },
  })
  expect(calls.filter(needsIdempotencyKey).length).toBeGreaterThan(50)
})

test('what Kaihu asks of core systems is a document of its own, with the whole customer in it', () => {
  const { paths } = coreSystemsDocument() as Document
  const operations = Object.keys({ ...HUB_OPERATIONS, ...CRT_OPERATIONS }).map((name) => `/${name}`)
  for (const path of ['/STATUS', ...operations, '/companies', '/companies/{creditCode}'])
    expect(Object.keys(paths)).toContain(path)
  const asked = JSON.stringify(paths['/CUSTOMER_CREATE']?.['post']?.requestBody)
  for (const part of ['sections', 'parties', 'accounts', 'documents', 'sha256']) expect(asked).toContain(part)
})

test('what programs of the bank are told stands in the document, event by event, and names no person', () => {
  const { webhooks, openapi } = document as unknown as {
    openapi: string
    webhooks: Record<string, { post: { requestBody: { content: Record<string, Media> } } }>
  }
  expect(openapi).toMatch(/^3\.1/)
  expect(Object.keys(webhooks).toSorted()).toEqual([...PUBLISHED_TYPES, 'webhook.test'].toSorted())
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { schema, example } = post.requestBody.content['application/json'] ?? {}
    expect(example).toMatchObject({ type })
    expect(JSON.stringify(schema)).not.toMatch(/name|mobile|email|phone|staff|customer|company/i)
  }
})
