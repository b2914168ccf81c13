import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }
type Named = ReadonlyMap<string, z.ZodType>
type Emitted = Readonly<Record<string, JsonSchema>>

const PLACE = '#/components/schemas/'
const INPUT = 'Input'
const REF = /"\$ref":"#\/components\/schemas\/(\w+)"/g

type Context = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

function openAnswers({ zodSchema, jsonSchema }: Context): void {
  const { def } = zodSchema._zod
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties
}

function emit(named: Named, io: 'input' | 'output', suffix: string): Emitted {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of named) registry.add(schema, { id: name + suffix })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => PLACE + id,
    unrepresentable: 'any',
    override: openAnswers,
  })
  return Object.fromEntries(
    Object.entries(schemas as Record<string, JsonSchema>).map(
      ([name, { $id: _id, $schema: _dialect, id: _own, ...schema }]) => [name, schema],
    ),
  )
}

function refsIn(schema: unknown): string[] {
  return [...JSON.stringify(schema ?? {}).matchAll(REF)].map(([, name]) => name ?? '')
}

/** Shapes that are read otherwise than they are written: by themselves, or because of one that they are made of. */
function differing(named: Named, sent: Emitted, answered: Emitted): ReadonlySet<string> {
  const plain = (name: string) =>
    JSON.stringify(sent[name + INPUT]).replaceAll(REF, (ref) => ref.replace(/Input"$/, '"'))
  const found = new Set([...named.keys()].filter((name) => plain(name) !== JSON.stringify(answered[name])))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const name of named.keys()) if (refsIn(answered[name]).some((ref) => found.has(ref))) found.add(name)
  }
  return found
}

function reachable(from: readonly string[], all: Emitted): Emitted {
  const found = new Map<string, JsonSchema>()
  const waiting = [...from]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = all[name]
    if (found.has(name) || schema === undefined) continue
    found.set(name, schema)
    waiting.push(...refsIn(schema))
  }
  return Object.fromEntries([...found].sort(([left], [right]) => (left < right ? -1 : 1)))
}

export type Components = {
  /** A reference to the shape as it is sent (`input`) or answered (`output`). */
  refTo: (schema: z.ZodType, io: 'input' | 'output') => JsonSchema
  schemas: () => Emitted
}

export function componentsOf(named: Named): Components {
  const answered = emit(named, 'output', '')
  const sent = emit(named, 'input', INPUT)
  const twice = differing(named, sent, answered)
  const rename = (text: string) =>
    text.replaceAll(REF, (ref, name: string) =>
      name.endsWith(INPUT) && !twice.has(name.slice(0, -INPUT.length)) ? ref.replace(/Input"$/, '"') : ref,
    )
  const inputs = JSON.parse(rename(JSON.stringify(sent))) as Emitted
  const all = { ...inputs, ...answered }
  const names = new Map([...named].map(([name, schema]) => [schema, name]))
  const used: string[] = []
  return {
    refTo: (schema, io) => {
      const name = names.get(schema)
      if (name === undefined) throw new RangeError('a schema without a name')
      const written = io === 'input' && twice.has(name) ? name + INPUT : name
      used.push(written)
      return { $ref: PLACE + written }
    },
    schemas: () => reachable(used, all),
  }
}

export function resolve(schema: JsonSchema, schemas: Emitted): JsonSchema {
  const { $ref: ref } = schema
  return typeof ref === 'string' ? (schemas[ref.slice(PLACE.length)] ?? {}) : schema
}
