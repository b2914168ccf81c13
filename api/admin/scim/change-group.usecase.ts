import { randomUUID } from 'node:crypto'
import { groupNameSchema } from '@kaihu/domain/admin/group-grant.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { isUniqueViolation } from '../../platform/database/database-errors.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { keepGroups } from '../staff/group.store.ts'
import { followUser } from './follow-user.usecase.ts'
import { SCIM_ACTOR } from './lock-out.usecase.ts'
import { deleteGroup, findGroup, keepGroup } from './scim-group.store.ts'
import { type GivenGroup, type ScimGroup, scimError } from './scim-resources.ts'
import { findUsers } from './scim-user.store.ts'

type Parts = { readonly trx: Transaction; readonly now: Date }

export async function getGroup(trx: Transaction, id: string): Promise<ScimGroup> {
  const group = await findGroup(trx, id, true)
  if (!group) throw scimError(404, '', `there is no group ${id}`)
  return group
}

async function check(trx: Transaction, { displayName, members }: GivenGroup): Promise<void> {
  if (!groupNameSchema.safeParse(displayName).success)
    throw scimError(400, 'invalidValue', 'displayName needs 1 to 300 characters, each of them seen')
  const known = await findUsers(trx, members)
  const unknown = members.find((one) => !known.has(one))
  if (unknown !== undefined)
    throw scimError(
      400,
      'invalidValue',
      `members: there is no user ${unknown}; groups within groups are not kept`,
    )
}

function taken(error: unknown): never {
  if (isUniqueViolation(error, 'scim_group_once'))
    throw scimError(409, 'uniqueness', 'there is a group of this displayName')
  throw error
}

type Move = { readonly before: readonly string[]; readonly after: readonly string[] }

async function note(
  { trx, now }: Parts,
  kind: string,
  group: ScimGroup,
  { before, after }: Move,
): Promise<void> {
  const { id, displayName, externalId } = group
  const joined = after.filter((one) => !before.includes(one))
  const left = before.filter((one) => !after.includes(one))
  await appendAudit(trx, {
    chainId: `scim:group:${id}`,
    kind,
    actor: SCIM_ACTOR,
    at: now,
    body: { id, displayName, externalId, joined, left },
  })
}

/** What the people of a group may do follows at once. Whoever tells of groups says who is in which, in none as well. */
async function followMembers({ trx, now }: Parts, members: readonly string[]): Promise<void> {
  const users = await findUsers(trx, [...new Set(members)].toSorted())
  for (const user of users.values()) {
    await keepGroups(
      trx,
      user.username,
      user.groups.map(({ name }) => name),
    )
    await followUser(trx, user, now)
  }
}

export async function createGroup(given: GivenGroup, parts: Parts): Promise<ScimGroup> {
  const { trx, now } = parts
  await check(trx, given)
  const id = randomUUID()
  await keepGroup(trx, { id, given, now }).catch(taken)
  const group = await getGroup(trx, id)
  await note(parts, 'scim.group-created', group, { before: [], after: group.members })
  await followMembers(parts, group.members)
  return group
}

export async function changeGroup(before: ScimGroup, given: GivenGroup, parts: Parts): Promise<ScimGroup> {
  const { trx, now } = parts
  await check(trx, given)
  await keepGroup(trx, { id: before.id, given, now }).catch(taken)
  const group = await getGroup(trx, before.id)
  await note(parts, 'scim.group-changed', group, { before: before.members, after: group.members })
  const isRenamed = before.displayName !== group.displayName
  const stayed = (one: string) => !isRenamed && before.members.includes(one) && group.members.includes(one)
  await followMembers(
    parts,
    [...before.members, ...group.members].filter((one) => !stayed(one)),
  )
  return group
}

export async function removeGroup(id: string, parts: Parts): Promise<void> {
  const group = await getGroup(parts.trx, id)
  await deleteGroup(parts.trx, id)
  await note(parts, 'scim.group-removed', group, { before: group.members, after: [] })
  await followMembers(parts, group.members)
}
