import { z } from 'zod'
import { type Call, defineCall } from './call.ts'
import { rawAnswerSchema } from './wire/free.ts'

/** SCIM 2.0 (RFC 7643, 7644). What a body may hold is judged by its schemas, served under /Schemas. */
export const SCIM_ROOT = '/scim/v2'
export const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Resources of some hundred members come in one request. */
const BODY_BYTES = 1_048_576

const resource = z.looseObject({ schemas: z.array(z.string().max(200)).max(20).optional() })

const patch = z.looseObject({
  schemas: z.array(z.string().max(200)).max(5),
  Operations: z.array(z.looseObject({ op: z.string().max(20) })).max(1_000),
})

const text = z.string().max(2_000).optional()
const number = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .optional()

const listQuery = z.looseObject({
  filter: text,
  startIndex: number,
  count: number,
  attributes: text,
  excludedAttributes: text,
})
const oneQuery = z.looseObject({ attributes: text, excludedAttributes: text })
export type ScimListQuery = z.output<typeof listQuery>
export type ScimOneQuery = z.output<typeof oneQuery>

/** The same questions in a body, for filters too long or too personal for an address (RFC 7644, 3.4.3). */
const search = z.looseObject({
  schemas: z.array(z.string().max(200)).max(5),
  filter: text,
  startIndex: z.int().optional(),
  count: z.int().optional(),
  attributes: z.array(z.string().max(200)).max(50).optional(),
  excludedAttributes: z.array(z.string().max(200)).max(50).optional(),
})
export type ScimSearch = z.output<typeof search>

const machine = {
  audience: 'public',
  side: 'staff',
  machine: 'scim',
  capability: 'anyone',
  envelope: 'raw',
  answer: rawAnswerSchema,
  bodyLimit: BODY_BYTES,
} as const

const byId = { params: z.strictObject({ id: z.string().max(200) }) } as const
const reading = { audit: { none: 'told to the provider that brought it' } } as const

function describing(name: string, path: string, summary: string) {
  return {
    ...machine,
    name,
    method: 'GET',
    path: `${SCIM_ROOT}${path}`,
    summary,
    audit: { none: 'no data of anybody' },
    query: z.looseObject({}),
  } as const satisfies Call
}

export const getScimConfig = defineCall(
  describing('getScimConfig', '/ServiceProviderConfig', 'SCIM: what of the standard is spoken here.'),
)
export const listScimTypes = defineCall(
  describing('listScimTypes', '/ResourceTypes', 'SCIM: the kinds of resource: users and groups.'),
)
export const getScimType = defineCall({
  ...describing('getScimType', '/ResourceTypes/:id', 'SCIM: one kind of resource.'),
  ...byId,
})
export const listScimSchemas = defineCall(
  describing('listScimSchemas', '/Schemas', 'SCIM: the attributes of users and groups.'),
)
export const getScimSchema = defineCall({
  ...describing('getScimSchema', '/Schemas/:id', 'SCIM: one schema.'),
  ...byId,
})

export const listScimUsers = defineCall({
  ...machine,
  ...reading,
  name: 'listScimUsers',
  method: 'GET',
  path: `${SCIM_ROOT}/Users`,
  summary: 'SCIM: the people whom the identity provider told of, by filter and page.',
  query: listQuery,
})
export const searchScimUsers = defineCall({
  ...machine,
  ...reading,
  name: 'searchScimUsers',
  method: 'POST',
  path: `${SCIM_ROOT}/Users/.search`,
  summary: 'SCIM: the same by a body instead of an address.',
  body: search,
})
export const createScimUser = defineCall({
  ...machine,
  name: 'createScimUser',
  method: 'POST',
  path: `${SCIM_ROOT}/Users`,
  summary: 'SCIM: somebody joins; what they may do follows from the groups that two administrators granted.',
  body: resource,
  audit: 'scim.user-created',
})
export const readScimUser = defineCall({
  ...machine,
  ...reading,
  ...byId,
  name: 'readScimUser',
  method: 'GET',
  path: `${SCIM_ROOT}/Users/:id`,
  summary: 'SCIM: one person.',
  query: oneQuery,
})
export const replaceScimUser = defineCall({
  ...machine,
  ...byId,
  name: 'replaceScimUser',
  method: 'PUT',
  path: `${SCIM_ROOT}/Users/:id`,
  summary: 'SCIM: a person as they are now; who is not active any more is signed out and locked out.',
  body: resource,
  audit: 'scim.user-changed',
})
export const patchScimUser = defineCall({
  ...machine,
  ...byId,
  name: 'patchScimUser',
  method: 'PATCH',
  path: `${SCIM_ROOT}/Users/:id`,
  summary: 'SCIM: what changed about a person; who is not active any more is signed out and locked out.',
  body: patch,
  audit: 'scim.user-changed',
})
export const deleteScimUser = defineCall({
  ...machine,
  ...byId,
  name: 'deleteScimUser',
  method: 'DELETE',
  path: `${SCIM_ROOT}/Users/:id`,
  summary: 'SCIM: a person is gone at the identity provider; signed out and locked out here.',
  audit: 'scim.user-removed',
})

export const listScimGroups = defineCall({
  ...machine,
  ...reading,
  name: 'listScimGroups',
  method: 'GET',
  path: `${SCIM_ROOT}/Groups`,
  summary: 'SCIM: the groups that the identity provider told of, by filter and page.',
  query: listQuery,
})
export const searchScimGroups = defineCall({
  ...machine,
  ...reading,
  name: 'searchScimGroups',
  method: 'POST',
  path: `${SCIM_ROOT}/Groups/.search`,
  summary: 'SCIM: the same by a body instead of an address.',
  body: search,
})
export const createScimGroup = defineCall({
  ...machine,
  name: 'createScimGroup',
  method: 'POST',
  path: `${SCIM_ROOT}/Groups`,
  summary: 'SCIM: a group; it gives something once two administrators granted it.',
  body: resource,
  audit: 'scim.group-created',
})
export const readScimGroup = defineCall({
  ...machine,
  ...reading,
  ...byId,
  name: 'readScimGroup',
  method: 'GET',
  path: `${SCIM_ROOT}/Groups/:id`,
  summary: 'SCIM: one group.',
  query: oneQuery,
})
export const replaceScimGroup = defineCall({
  ...machine,
  ...byId,
  name: 'replaceScimGroup',
  method: 'PUT',
  path: `${SCIM_ROOT}/Groups/:id`,
  summary: 'SCIM: a group as it is now, its members with it.',
  body: resource,
  audit: 'scim.group-changed',
})
export const patchScimGroup = defineCall({
  ...machine,
  ...byId,
  name: 'patchScimGroup',
  method: 'PATCH',
  path: `${SCIM_ROOT}/Groups/:id`,
  summary: 'SCIM: who came into a group or left it; rights follow at once.',
  body: patch,
  audit: 'scim.group-changed',
})
export const deleteScimGroup = defineCall({
  ...machine,
  ...byId,
  name: 'deleteScimGroup',
  method: 'DELETE',
  path: `${SCIM_ROOT}/Groups/:id`,
  summary: 'SCIM: a group is gone; what it gave is gone with it.',
  audit: 'scim.group-removed',
})
