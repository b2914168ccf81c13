import { type JsonSchema, resolve } from './components.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

const BY_NAME: Readonly<Record<string, unknown>> = {
  orderCode: 'KH20261123000001',
  staffId: 'S0002',
  companyName: '上海启明贸易有限公司',
  companyEnglishName: 'Shanghai Qiming Trading Co., Ltd.',
  creditCode: '91310115MA1K3YX47W',
  branchCode: '0101',
  name: '李静',
  nameEn: 'Li Jing',
  email: 'li.jing@example.com',
  phoneNumber: '13900000001',
  mobile: '13900000001',
  hubCustomerId: '8800012345',
  at: '2026-11-23T02:00:00.000Z',
  heldOn: '2026-11-23',
  effectiveFrom: '2026-11-23',
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-11-23',
  'date-time': '2026-11-23T02:00:00.000Z',
  uuid: '3f0c9a52-6d0e-4b8a-9a51-2f7d0c6e4b18',
  email: 'li.jing@example.com',
  uri: 'https://bank.example/kaihu',
}

/** What cannot hold beside what else an example says. */
const ENDINGS: ReadonlySet<string> = new Set(['isEnded'])

type Seen = readonly string[]
type Facets = {
  type?: string | string[] | undefined
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  /** of a list whose places are of a shape each */
  prefixItems?: JsonSchema[]
  required?: string[]
  minItems?: number
  maxItems?: number
  additionalProperties?: JsonSchema | boolean
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

function textOf({ format, pattern, minLength = 0, maxLength = 400 }: Facets, name: string): string {
  const formatted = format === undefined ? undefined : BY_FORMAT[format]
  if (formatted !== undefined) return formatted
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  const isInstant = /(?:At|Time|[sS]ince|[uU]ntil|By)$/.test(name)
  const usual = [BY_NAME[name], ...(isInstant ? [BY_NAME['at']] : []), name, ...CANDIDATES].filter(
    (text) => typeof text === 'string',
  )
  return usual.find(fits) ?? 'x'.repeat(minLength)
}

const CANDIDATES = [
  'text',
  'S0002',
  'KH20261123000001',
  '2026-11-23',
  '10:00',
  '123456',
  '100001',
  'A1',
  '01',
  '1',
  'CNY',
  'CN',
  'baseInfo',
  'ddCompanyReality',
  'account_nature',
  'ABCD-EFGH',
  '0101',
  '+86',
  '310100',
  '2026',
  'P01',
  'files.businessLicence',
  'assets/staff-B1x2.js:12:345',
  'ST20261123000001',
  'wh-0123456789ab',
  'M00001',
  '-----BEGIN CERTIFICATE-----MIIB-----END CERTIFICATE-----',
  'a'.repeat(40),
  'a'.repeat(43),
  'a'.repeat(64),
]

function numberOf({ maximum, exclusiveMinimum, ...facets }: Facets): number {
  const minimum = exclusiveMinimum === undefined ? facets.minimum : exclusiveMinimum + 1
  const least = minimum === undefined ? 1 : Math.max(minimum, Math.min(1, maximum ?? 1))
  return maximum === undefined ? least : Math.min(least, maximum)
}

function listOf(
  { items = {}, prefixItems, minItems = 0, maxItems = 1 }: Facets,
  schemas: Schemas,
  name: string,
  seen: Seen,
): unknown[] {
  if (prefixItems) return prefixItems.map((item) => exampleOf(item, schemas, name, seen))
  const one = exampleOf(items, schemas, name.replace(/s$/, ''), seen)
  return one === undefined ? [] : Array.from({ length: Math.max(minItems, Math.min(1, maxItems)) }, () => one)
}

function objectOf(
  { properties, required = [], additionalProperties }: Facets,
  schemas: Schemas,
  seen: Seen,
): object {
  if (!properties && typeof additionalProperties === 'object') {
    // Which names a record has is said by `required` alone; the answers of a form have any.
    const isOpen = Object.keys(additionalProperties).length === 0
    const keys = isOpen ? ['website'] : required
    return Object.fromEntries(keys.map((key) => [key, exampleOf(additionalProperties, schemas, key, seen)]))
  }
  const entries = Object.entries(properties ?? {}).map(
    ([key, property]) => [key, exampleOf(property, schemas, key, seen)] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Undefined where the shape would contain itself. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, name = '', seen: Seen = []): unknown {
  const { $ref: ref } = schema
  if (typeof ref === 'string') {
    return seen.includes(ref) ? undefined : exampleOf(resolve(schema, schemas), schemas, name, [...seen, ref])
  }
  // One of several types: the first of them.
  const type = [(schema as Facets).type ?? []].flat()[0]
  const facets = { ...(schema as Facets), type }
  if (facets.const !== undefined) return facets.const
  if (facets.enum) return facets.enum[0]
  const ways = facets.oneOf ?? facets.anyOf
  if (ways) return exampleOf(ways[0] ?? {}, schemas, name, seen)
  if (facets.allOf?.length === 1) return exampleOf(facets.allOf[0] ?? {}, schemas, name, seen)
  if (facets.allOf) {
    return Object.assign({}, ...facets.allOf.map((part) => exampleOf(part, schemas, name, seen)))
  }
  if (facets.type === 'object') return objectOf(facets, schemas, seen)
  if (facets.type === 'array') return listOf(facets, schemas, name, seen)
  if (facets.type === 'string') return textOf(facets, name)
  if (facets.type === 'boolean') return !ENDINGS.has(name)
  if (facets.type === 'integer' || facets.type === 'number') return numberOf(facets)
  return facets.type === 'null' ? null : 'text'
}
