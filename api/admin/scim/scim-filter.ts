import { type RawBuilder, sql } from 'kysely'
import { Types } from 'scimmy'
import { scimError } from './scim-resources.ts'

export type Asked = { readonly condition: RawBuilder<unknown>; readonly rest: Types.Filter | undefined }

export const ALL: RawBuilder<unknown> = sql`true`

type Columns = Readonly<Record<string, (value: string) => RawBuilder<unknown>>>

const USER_COLUMNS: Columns = {
  id: (value) => sql`r.id::text = ${value}`,
  username: (value) => sql`lower(r.user_name) = lower(${value})`,
  externalid: (value) => sql`r.external_id = ${value}`,
}

const GROUP_COLUMNS: Columns = {
  id: (value) => sql`r.id::text = ${value}`,
  displayname: (value) => sql`lower(r.display_name) = lower(${value})`,
  externalid: (value) => sql`r.external_id = ${value}`,
}

function parse(text: string): Types.Filter {
  try {
    return new Types.Filter(text)
  } catch (error) {
    throw scimError(
      400,
      'invalidFilter',
      error instanceof Error ? error.message : 'the filter cannot be read',
    )
  }
}

function equalOf(filter: Types.Filter): { attribute: string; value: string } | undefined {
  const [branch, ...others] = [...filter] as Record<string, unknown>[]
  const [entry, ...more] = Object.entries(branch ?? {})
  if (!entry || others.length + more.length > 0) return undefined
  const [attribute, expression] = entry
  if (!Array.isArray(expression) || expression.length !== 2) return undefined
  const [comparator, value] = expression as unknown[]
  const isEqual = typeof comparator === 'string' && comparator.toLowerCase() === 'eq'
  return isEqual && typeof value === 'string' ? { attribute: attribute.toLowerCase(), value } : undefined
}

/** A comparison needs something to compare with; the parser lets it be left out. */
function refuseHalves(value: unknown): void {
  if (Array.isArray(value) && typeof value[0] === 'string') {
    const [comparator] = value.slice(-2) as string[]
    if (value.length === 1 && !/^(pr|np)$/i.test(comparator ?? ''))
      throw scimError(400, 'invalidFilter', `the filter compares with nothing after ${comparator}`)
    return
  }
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseHalves)
}

function askedOf(text: string | undefined, columns: Columns): Asked {
  if (text === undefined || text.trim() === '') return { condition: ALL, rest: undefined }
  const filter = parse(text)
  for (const branch of filter) refuseHalves(branch)
  const equal = equalOf(filter)
  const column = equal && columns[equal.attribute]
  return column ? { condition: column(equal.value), rest: undefined } : { condition: ALL, rest: filter }
}

export function askUsers(text: string | undefined): Asked {
  return askedOf(text, USER_COLUMNS)
}

export function askGroups(text: string | undefined): Asked {
  return askedOf(text, GROUP_COLUMNS)
}
