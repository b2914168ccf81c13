/**
 * Names that were agreed for the wire and that the inside calls otherwise: one table, read in both directions by every edge
 * (server, browser, core systems). Screens, papers, the database and the rest of this contract know the inside ones alone.
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
  /** What anything that is called otherwise ends in. */
  readonly ends: readonly string[]
}

function turned(names: Readonly<Record<string, string>>): Names {
  return new Map(Object.entries(names).map(([inside, wire]) => [wire, inside]))
}

const QUESTIONS = Object.keys(CODE_NAMES)

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

function namedField(name: string, { fields }: Table): string {
  const end = name.lastIndexOf('.') + 1
  const found = fields.get(name.slice(end))
  return found !== undefined && PLACE.test(name) ? name.slice(0, end) + found : name
}

function codesOf(name: string, { codes }: Table): Names | undefined {
  return codes.get(name.slice(name.lastIndexOf('.') + 1))
}

function isPlain(value: object): value is Record<string, unknown> {
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === Object.prototype || kind === null
}

/** A line that names its question beside the answer: `{ key: 'ebanking.feePackageType', value: … }`. */
function codesBeside(line: Readonly<Record<string, unknown>>, table: Table): Names | undefined {
  for (const value of Object.values(line)) {
    const codes = typeof value === 'string' ? codesOf(value, table) : undefined
    if (codes) return codes
  }
  return undefined
}

function endsIn(text: string, { ends }: Table): boolean {
  for (const end of ends) if (text.length >= end.length && text.endsWith(end)) return true
  return false
}

/** Whether any name of the table may stand in it. Most answers hold none, and a list has thousands of words: nothing is made for the look. */
function mayHold(value: unknown, table: Table): boolean {
  if (typeof value === 'string') return endsIn(value, table)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) {
    for (const part of value) if (mayHold(part, table)) return true
    return false
  }
  if (!isPlain(value)) return false
  for (const key of Object.keys(value)) if (endsIn(key, table) || mayHold(value[key], table)) return true
  return false
}

/** Whatever holds none of the names is handed back as it is, so that nothing is copied for nothing. */
function named(value: unknown, table: Table, codes: Names | undefined): unknown {
  if (typeof value === 'string') return codes?.get(value) ?? namedField(value, table)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => named(part, table, codes))
    return parts.some((part, at) => part !== value[at]) ? parts : value
  }
  if (!isPlain(value)) return value
  const beside = codesBeside(value, table)
  const entries = Object.entries(value)
  const parts = entries.map(
    ([key, part]) => [namedField(key, table), named(part, table, codesOf(key, table) ?? beside)] as const,
  )
  const isSame = parts.every(([key, part], at) => key === entries[at]?.[0] && part === entries[at]?.[1])
  return isSame ? value : Object.fromEntries(parts)
}

/** As it goes out: field names, places that end in one, and codes under their question. */
export function toWire<T>(value: T): T {
  return mayHold(value, OUTWARDS) ? (named(value, OUTWARDS, undefined) as T) : value
}

/** As it is read inside. What already has an inside name keeps it. */
export function fromWire<T>(value: T): T {
  return mayHold(value, INWARDS) ? (named(value, INWARDS, undefined) as T) : value
}
