import { SCIM_ROOT } from '@kaihu/contract/scim.ts'
import { Messages, Schemas, Types } from 'scimmy'

const { User, Group, EnterpriseUser } = Schemas
// Read, for providers send them as a matter of course, and not kept. (The types ask for an instance, it takes
// the class.)
User.extend(EnterpriseUser as never)

/** A refusal in the words of SCIM: `throw scimError(409, 'uniqueness', '…')`. */
export function scimError(status: number, type: string, words: string): Error {
  return new Types.Error(status, type, words)
}

/** What is kept of a person beside their name here: personal data that nothing needs is not kept. */
export type UserContent = Pick<Schemas.User, 'name' | 'displayName' | 'emails' | 'phoneNumbers'>

export type GivenUser = {
  readonly userName: string
  readonly externalId: string | null
  readonly isActive: boolean
  readonly content: UserContent
}

export type ScimUser = GivenUser & {
  readonly id: string
  readonly createdAt: Date
  readonly changedAt: Date
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

export type GivenGroup = {
  readonly displayName: string
  readonly externalId: string | null
  readonly members: readonly string[]
}

export type ScimGroup = GivenGroup & {
  readonly id: string
  readonly createdAt: Date
  readonly changedAt: Date
}

const TRUTH: Readonly<Record<string, boolean>> = { true: true, false: false }

function truthOf(value: unknown): unknown {
  return typeof value === 'string' ? (TRUTH[value.toLowerCase()] ?? value) : value
}

/** `"False"` is what Entra ID sends for false: attributes that are true or false are read in either spelling. */
function withTruth(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTruth)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [
    name,
    /^(active|primary)$/i.test(name) ? truthOf(one) : withTruth(one),
  ])
  return Object.fromEntries(entries)
}

/** The standard's own checks throw plain errors: what was sent is wrong, not this server. */
function reading<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof TypeError) throw scimError(400, 'invalidValue', error.message)
    throw error
  }
}

function contentOf({ name, displayName, emails, phoneNumbers }: Schemas.User): UserContent {
  const kept = { name, displayName, emails, phoneNumbers }
  return JSON.parse(JSON.stringify(kept)) as UserContent
}

function givenUser(user: Schemas.User): GivenUser {
  return {
    userName: user.userName,
    externalId: user.externalId ?? null,
    isActive: user.active ?? true,
    content: contentOf(user),
  }
}

export function readUser(body: object): GivenUser {
  return reading(() => givenUser(new User(withTruth(body), 'in')))
}

function givenGroup(group: Schemas.Group): GivenGroup {
  const members = [...new Set((group.members ?? []).map(({ value }) => value))]
  return { displayName: group.displayName.trim(), externalId: group.externalId ?? null, members }
}

export function readGroup(body: object): GivenGroup {
  return reading(() => givenGroup(new Group(body, 'in')))
}

function metaOf({ createdAt, changedAt }: { createdAt: Date; changedAt: Date }) {
  return { created: createdAt, lastModified: changedAt }
}

export function userResource(user: ScimUser, origin: string): Schemas.User {
  const { content, id, externalId, userName, isActive } = user
  const groups = user.groups.map(({ id: value, name: display }) => ({ value, display, type: 'direct' }))
  const given = {
    ...content,
    id,
    userName,
    active: isActive,
    groups,
    ...(externalId !== null && { externalId }),
  }
  return new User({ ...given, meta: metaOf(user) }, 'out', `${origin}${SCIM_ROOT}/Users`)
}

export function groupResource(group: ScimGroup, origin: string): Schemas.Group {
  const { id, displayName, externalId } = group
  const members = group.members.map((value) => ({ value, type: 'User' }))
  const given = { id, displayName, members, ...(externalId !== null && { externalId }) }
  return new Group({ ...given, meta: metaOf(group) }, 'out', `${origin}${SCIM_ROOT}/Groups`)
}

type Operation = { op: string; path?: string; value?: unknown }

const OF_TYPE = /^(\w+)\[type eq "([^"]+)"\]\.(\w+)$/i

/** `emails[type eq "work"].value` of somebody without one: providers mean to add it, the standard has no target for it. */
function withTarget(operation: Operation, resource: object): Operation {
  const [, attribute = '', type, part = ''] = OF_TYPE.exec(operation.path ?? '') ?? []
  if (type === undefined || operation.op.toLowerCase() === 'remove') return operation
  const entries = ((resource as Record<string, unknown>)[attribute] ?? []) as { type?: string }[]
  if (entries.some((entry) => entry.type === type)) return operation
  return { op: 'add', path: attribute, value: [{ type, [part]: operation.value }] }
}

function plain(operation: Operation): Operation {
  const isTruth = /(^|\.)(active|primary)$/i.test(operation.path ?? '')
  return { ...operation, value: isTruth ? truthOf(operation.value) : withTruth(operation.value) }
}

type Patch = { readonly schemas: readonly string[]; readonly Operations: readonly { readonly op: string }[] }

async function patched<R extends Types.Schema>(resource: R, { schemas, Operations }: Patch): Promise<R> {
  let current = resource
  for (const operation of Operations) {
    const one = withTarget(plain(operation), current)
    const message = reading(() => new Messages.PatchOp({ schemas, Operations: [one] } as never))
    current = (await message.apply(current)) ?? current
  }
  return current
}

export async function patchUser(user: ScimUser, patch: Patch): Promise<GivenUser> {
  return givenUser(await patched(userResource(user, ''), patch))
}

export async function patchGroup(group: ScimGroup, patch: Patch): Promise<GivenGroup> {
  return givenGroup(await patched(groupResource(group, ''), patch))
}
