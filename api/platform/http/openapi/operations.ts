import type { Call } from '@kaihu/contract/call.ts'
import type { z } from 'zod'

export type Operation = {
  readonly call: Call
  readonly operationId: string
  readonly path: string
  readonly body: z.ZodType | undefined
  /** The path parameter that stands as a value in the path. */
  readonly settled: string | undefined
}

/** `submit_intake` is `SubmitIntake`. */
function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function operationsOf(call: Call): readonly Operation[] {
  const { name, body, bodyBy } = call
  if (!bodyBy) return [{ call, operationId: name, path: call.path, body, settled: undefined }]
  const { param, bodies } = bodyBy
  return Object.entries(bodies).map(([value, own]) => ({
    call,
    operationId: `${name}_${value}`,
    path: call.path.replace(`:${param}`, value),
    body: own,
    settled: param,
  }))
}

export function operationsIn(calls: readonly Call[]): readonly Operation[] {
  return calls.flatMap(operationsOf)
}

export function namesFor(
  calls: readonly Call[],
  shapes: ReadonlyMap<string, z.ZodType>,
): ReadonlyMap<string, z.ZodType> {
  const names = new Map(shapes)
  const known = new Set(shapes.values())
  const add = (name: string, schema: z.ZodType | undefined) => {
    if (!schema || known.has(schema)) return
    if (names.has(name)) throw new RangeError(`two shapes are named ${name}`)
    known.add(schema)
    names.set(name, schema)
  }
  for (const { name, body, bodyBy, answer } of calls) {
    const own = Object.entries(bodyBy?.bodies ?? {})
    for (const [value, schema] of own) add(`${pascal(value)}Body`, schema)
    if (!bodyBy && body?.def.type !== 'string') add(`${pascal(name)}Body`, body)
    add(`${pascal(name)}Answer`, answer)
  }
  return names
}
