/**
 * One table, read in both directions by every edge (server, browser, core systems); the rest knows the inside
 * names alone.
 */
export const FIELD_NAMES = {
  ebankingPackageTypes: 'hsbCnetPackageTypes',
  hubCustomerId: 'HUBCustomerID',
  returnedItems: 'rollbackCommentList',
} as const

/** Codes that are answers to a question, by the question. */
export const CODE_NAMES = {
  feePackageType: {
    ebankingStandard: 'HSBCNET_STANDARD',
    ebankingHalfYear: 'HSBCNET_HALF_YEAR_FEE_PACKAGE',
  },
} as const

type Names = ReadonlyMap<string, string>
type Table = {
  readonly fields: Names
  readonly codes: ReadonlyMap<string, Names>
  readonly ends: readonly string[]
}

function turned(names: Readonly<Record<string, string>>): Names {
  return new Map(Object.entries(names).map(([inside, wire]) => [wire, inside]))
}

const QUESTIONS = Object.keys(CODE_NAMES)
const SHORTEST = Math.min(
  ...[...Object.entries(FIELD_NAMES).flat(), ...QUESTIONS].map(({ length }) => length),
)

const OUTWARDS: Table = {
  ends: [...Object.keys(FIELD_NAMES), ...QUESTIONS],
  fields: new Map(Object.entries(FIELD_NAMES)),
  codes: new Map(Object.entries(CODE_NAMES).map(([field, codes]) => [field, new Map(Object.entries(codes))])),
}
const INWARDS: Table = {
  ends: [...Object.values(FIELD_NAMES), ...QUESTIONS],
  fields: turned(FIELD_NAMES),
  codes: new Map(Object.entries(CODE_NAMES).map(([field, codes]) => [field, turned(codes)])),
}

/** A field alone, or at the end of a place: `ebanking.feePackageType`, `body.answers.feePackageType`. */
const PLACE = /^[\w-]+(?:\.[\w-]+)*$/

/** Nearly no word of a list ends in one, and it has thousands of words. */
function endsIn(text: string, ends: readonly string[]): boolean {
  if (text.length < SHORTEST) return false
  for (const end of ends) if (text.endsWith(end)) return true
  return false
}

function namedField(name: string, { fields, ends }: Table): string {
  if (!endsIn(name, ends)) return name
  const end = name.lastIndexOf('.') + 1
  const found = fields.get(name.slice(end))
  return found !== undefined && PLACE.test(name) ? name.slice(0, end) + found : name
}

function codesOf(name: string, { codes }: Table): Names | undefined {
  return endsIn(name, QUESTIONS) ? codes.get(name.slice(name.lastIndexOf('.') + 1)) : undefined
}

function isPlain(value: object): value is Record<string, unknown> {
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === Object.prototype || kind === null
}

function mayHold(value: unknown, table: Table): boolean {
  if (typeof value === 'string') return endsIn(value, table.ends)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) {
    for (const part of value) if (mayHold(part, table)) return true
    return false
  }
  if (!isPlain(value)) return false
  for (const key of Object.keys(value)) if (endsIn(key, table.ends) || mayHold(value[key], table)) return true
  return false
}

/** A line that names its question beside the answer: `{ key: 'ebanking.feePackageType', value: … }`. */
function codesBeside(line: Readonly<Record<string, unknown>>, table: Table): Names | undefined {
  for (const key of Object.keys(line)) {
    const value = line[key]
    const codes = typeof value === 'string' ? codesOf(value, table) : undefined
    if (codes) return codes
  }
  return undefined
}

function namedList(list: readonly unknown[], table: Table, codes: Names | undefined): unknown {
  const parts = list.map((part) => named(part, table, codes))
  return parts.some((part, at) => part !== list[at]) ? parts : list
}

/** What came before the first thing that is called otherwise is looked at once more, where there is any. */
function namedRecord(record: Readonly<Record<string, unknown>>, table: Table): unknown {
  const beside = codesBeside(record, table)
  const keys = Object.keys(record)
  let entries: [string, unknown][] | undefined
  let at = 0
  for (const key of keys) {
    const part = record[key]
    const name = namedField(key, table)
    const now = named(part, table, codesOf(key, table) ?? beside)
    if (name !== key || now !== part) entries ??= keys.slice(0, at).map((one) => [one, record[one]])
    entries?.push([name, now])
    at += 1
  }
  return entries ? Object.fromEntries(entries) : record
}

function named(value: unknown, table: Table, codes: Names | undefined): unknown {
  if (typeof value === 'string') return codes?.get(value) ?? namedField(value, table)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return namedList(value, table, codes)
  return isPlain(value) ? namedRecord(value, table) : value
}

/** As it goes out: field names, places that end in one, and codes under their question. */
export function toWire<T>(value: T): T {
  return mayHold(value, OUTWARDS) ? (named(value, OUTWARDS, undefined) as T) : value
}

/** As it is read inside. What already has an inside name keeps it. */
export function fromWire<T>(value: T): T {
  return mayHold(value, INWARDS) ? (named(value, INWARDS, undefined) as T) : value
}
