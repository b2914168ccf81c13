import type { Call } from '@kaihu/contract/call.ts'
import { PROGRAM_CALLS } from '@kaihu/contract/client/program-calls.ts'
import { problemSchema } from '@kaihu/contract/wire/envelope.ts'
import { type JsonSchema, typeText } from './type-text.ts'

const CALLS: readonly Call[] = Object.values(PROGRAM_CALLS)
const PARTS = ['params', 'query', 'body'] as const

/** In place of contract/client/kaihu-client.ts: the same types written out, for whoever has neither the contract nor Zod. */
export function callTypes(): string {
  return [
    "import type { CallOptions } from './call-options.js'",
    "import type { WebResponse } from './web-types.js'",
    '',
    `export type Problem = ${typeOf(problemSchema, 'output')}`,
    ...CALLS.flatMap(typesOf),
    'export type KaihuClient = {',
    ...CALLS.map(methodOf),
    '}',
    '',
  ].join('\n')
}

function typeOf(schema: Call['answer'], io: 'input' | 'output'): string {
  return typeText(schema.toJSONSchema({ io, unrepresentable: 'any' }) as JsonSchema)
}

function nameOf({ name }: Call, end: 'Request' | 'Answer'): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${end}`
}

function typesOf(call: Call): string[] {
  const parts = PARTS.flatMap((part) => {
    const schema = call[part]
    return schema ? [`  ${part}: ${typeOf(schema, 'input').replaceAll('\n', '\n  ')}`] : []
  })
  const answer = call.envelope === 'raw' ? 'WebResponse' : typeOf(call.answer, 'output')
  return [
    `export type ${nameOf(call, 'Request')} = {`,
    ...parts,
    '}',
    `export type ${nameOf(call, 'Answer')} = ${answer}`,
    '',
  ]
}

function methodOf(call: Call): string {
  const doc = `  /** ${call.summary} \`${call.method} ${call.path}\`, scope \`${call.scope}\`. */`
  const parameters = `request: ${nameOf(call, 'Request')}, options?: CallOptions`
  return `${doc}\n  readonly ${call.name}: (${parameters}) => Promise<${nameOf(call, 'Answer')}>`
}
