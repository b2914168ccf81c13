import type { ScimListQuery, ScimOneQuery, ScimSearch } from '@kaihu/contract/scim.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Asked } from './scim-filter.ts'
import { askGroups, askUsers } from './scim-filter.ts'
import { findGroup, listGroups } from './scim-group.store.ts'
import type { Page } from './scim-page.ts'
import { groupResource, scimError, userResource } from './scim-resources.ts'
import { findUser, listUsers } from './scim-user.store.ts'

export const MOST_A_PAGE = 200
/** A filter that no index answers looks at so many. */
const MOST_LOOKED_AT = 50_000

type Reading = { readonly database: Database; readonly origin: string }
type Resource = Record<string, unknown>

function namesOf(text: string | undefined): ReadonlySet<string> {
  const names = (text ?? '').split(',').map((one) => one.trim().replace(/^urn:.*:/, ''))
  return new Set(names.flatMap((one) => (one === '' ? [] : [(one.split('.')[0] ?? one).toLowerCase()])))
}

const ALWAYS: ReadonlySet<string> = new Set(['schemas', 'id', 'meta'])

function pick(resource: object, { attributes, excludedAttributes }: ScimOneQuery): Resource {
  const [wanted, unwanted] = [namesOf(attributes), namesOf(excludedAttributes)]
  const isShown = (name: string) =>
    ALWAYS.has(name) || (wanted.size > 0 ? wanted.has(name.toLowerCase()) : !unwanted.has(name.toLowerCase()))
  return Object.fromEntries(
    Object.entries(JSON.parse(JSON.stringify(resource)) as Resource).filter(([name]) => isShown(name)),
  )
}

function pageOf({ startIndex, count }: ScimListQuery): Page {
  const most = count === undefined ? MOST_A_PAGE : Math.max(0, Number(count))
  return { offset: Math.max(1, Number(startIndex ?? 1)) - 1, count: Math.min(most, MOST_A_PAGE) }
}

type Found = { readonly total: number; readonly resources: readonly object[] }

async function find(
  { condition, rest }: Asked,
  page: Page,
  read: (condition: Asked['condition'], page: Page) => Promise<Found>,
): Promise<Found> {
  if (!rest) return read(condition, page)
  const { resources } = await read(condition, { offset: 0, count: MOST_LOOKED_AT })
  const matching: readonly object[] = rest.match(
    resources.map((one) => JSON.parse(JSON.stringify(one)) as object),
  )
  return { total: matching.length, resources: matching.slice(page.offset, page.offset + page.count) }
}

async function list(
  asked: Asked,
  query: ScimListQuery,
  read: (condition: Asked['condition'], page: Page) => Promise<Found>,
): Promise<Resource> {
  const page = pageOf(query)
  const { total, resources } = await find(asked, page, read)
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: page.offset + 1,
    itemsPerPage: resources.length,
    Resources: resources.map((one) => pick(one, query)),
  }
}

export function queryOf({
  filter,
  startIndex,
  count,
  attributes,
  excludedAttributes,
}: ScimSearch): ScimListQuery {
  return {
    ...(filter === undefined ? {} : { filter }),
    ...(startIndex === undefined ? {} : { startIndex: String(startIndex) }),
    ...(count === undefined ? {} : { count: String(count) }),
    ...(attributes && { attributes: attributes.join(',') }),
    ...(excludedAttributes && { excludedAttributes: excludedAttributes.join(',') }),
  }
}

export function readUsers(query: ScimListQuery, { database, origin }: Reading): Promise<Resource> {
  return list(askUsers(query.filter), query, async (condition, page) => {
    const { total, users } = await listUsers(database, condition, page)
    return { total, resources: users.map((user) => userResource(user, origin)) }
  })
}

export function readGroups(query: ScimListQuery, { database, origin }: Reading): Promise<Resource> {
  return list(askGroups(query.filter), query, async (condition, page) => {
    const { total, groups } = await listGroups(database, condition, page)
    return { total, resources: groups.map((group) => groupResource(group, origin)) }
  })
}

export async function readUser(
  id: string,
  query: ScimOneQuery,
  { database, origin }: Reading,
): Promise<Resource> {
  const user = await findUser(database, id)
  if (!user) throw scimError(404, '', `there is no user ${id}`)
  return pick(userResource(user, origin), query)
}

export async function readGroup(
  id: string,
  query: ScimOneQuery,
  { database, origin }: Reading,
): Promise<Resource> {
  const group = await findGroup(database, id)
  if (!group) throw scimError(404, '', `there is no group ${id}`)
  return pick(groupResource(group, origin), query)
}
