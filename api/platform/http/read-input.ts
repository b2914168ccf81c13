import type { Call, CallInput } from '@kaihu/contract/call.ts'
import type { Problem } from '@kaihu/contract/wire/envelope.ts'
import { fromWire } from '@kaihu/contract/wire/wire-names.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { refuse } from '../refuse.ts'
import { readPairs } from './bodies.ts'
import { isKeepable } from './read-json.ts'

type Issue = z.core.$ZodIssue

function paramsOf(issue: Issue): Record<string, string | number> {
  const picked: Record<string, string | number> = {}
  for (const name of ['minimum', 'maximum', 'format', 'expected'] as const) {
    const value: unknown = Reflect.get(issue, name)
    if (typeof value === 'number' || typeof value === 'string') picked[name] = value
  }
  return picked
}

function problemOf(part: string, issue: Issue): Problem {
  return {
    path: [part, ...issue.path.map(String)].join('.'),
    // A rule of ours says its own message code.
    code: issue.code === 'custom' && issue.message.startsWith('M-') ? issue.message : issue.code,
    params: paramsOf(issue),
  }
}

function readPart(part: string, schema: z.ZodType | undefined, value: unknown, problems: Problem[]): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  problems.push(...result.error.issues.map((issue) => problemOf(part, issue)))
  return undefined
}

function queryOf(request: FastifyRequest): ReturnType<typeof readPairs> {
  const url = request.raw.url ?? ''
  const start = url.indexOf('?')
  return start === -1 ? {} : readPairs(url.slice(start + 1))
}

function bodySchemaOf({ body, bodyBy }: Call, request: FastifyRequest): z.ZodType | undefined {
  if (!bodyBy) return body
  const value = (request.params as Record<string, string> | undefined)?.[bodyBy.param] ?? ''
  if (!Object.hasOwn(bodyBy.bodies, value)) throw refuse('notFound')
  return bodyBy.bodies[value]
}

/** Throws invalidRequest with every problem and its place. */
export function readInput(call: Call, request: FastifyRequest): CallInput<Call> {
  const problems: Problem[] = []
  const query = fromWire(queryOf(request))
  const places = Object.values(request.params ?? {})
  if (places.some((part) => typeof part === 'string' && !isKeepable(part))) throw refuse('malformedRequest')
  if (!call.query && Object.keys(query).length > 0) {
    problems.push({ path: 'query', code: 'unrecognized_keys' })
  }
  const input = {
    params: readPart('params', call.params, request.params, problems),
    query: readPart('query', call.query, query, problems),
    body: readPart('body', bodySchemaOf(call, request), fromWire(request.body ?? undefined), problems),
  }
  if (problems.length > 0) throw refuse('invalidRequest', { problems })
  return input as CallInput<Call>
}
