/** As much of JSON Schema as the schemas of the contract come to. */
export type JsonSchema = {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly propertyNames?: JsonSchema
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly $ref?: string
  readonly not?: JsonSchema
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** A schema as a type of TypeScript that needs nothing else. */
export function typeText(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, allOf, type } = schema
  if ($ref !== undefined) throw new Error(`a type that holds itself cannot be written out: ${$ref}`)
  if (schema.not !== undefined) return 'never'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum)
    return joined(
      schema.enum.map((value) => JSON.stringify(value)),
      '|',
    )
  const several = anyOf ?? oneOf
  if (several) return joined(several.map(typeText), '|')
  if (allOf) return joined(allOf.map(typeText), '&')
  if (typeof type === 'object')
    return joined(
      type.map((one) => typeText({ ...schema, type: one })),
      '|',
    )
  if (type === 'array') return arrayText(schema)
  if (type === 'object') return objectText(schema)
  return PLAIN[type ?? ''] ?? 'unknown'
}

function joined(types: readonly string[], sign: '|' | '&'): string {
  const different = [...new Set(types)]
  return different.length === 1 ? `${different[0]}` : `(${different.join(` ${sign} `)})`
}

/** Lists may be handed over that nobody may change: what is sent is only read. */
function arrayText({ prefixItems, items = {} }: JsonSchema): string {
  if (prefixItems) return `readonly [${prefixItems.map(typeText).join(', ')}]`
  const item = typeText(items)
  return item.startsWith('readonly ') ? `readonly (${item})[]` : `readonly ${item}[]`
}

function objectText({
  properties = {},
  required = [],
  additionalProperties,
  propertyNames,
}: JsonSchema): string {
  const lines = Object.entries(properties).map(([name, one]) =>
    required.includes(name)
      ? `${quoted(name)}: ${typeText(one)}`
      : `${quoted(name)}?: ${typeText(one)} | undefined`,
  )
  if (lines.length > 0) return `{\n${lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`).join('\n')}\n}`
  const value = typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown'
  if (additionalProperties === false) return 'Record<string, never>'
  const names = propertyNames?.enum ? typeText(propertyNames) : undefined
  if (names === undefined) return `Record<string, ${value}>`
  return required.length > 0 ? `Record<${names}, ${value}>` : `Partial<Record<${names}, ${value}>>`
}

function quoted(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
}
