import { randomUUID } from 'node:crypto'
import { hidesSign } from '@kaihu/domain/base/unseen-signs.ts'
import { usernameOf } from '../../bank/directory/identity.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { isUniqueViolation } from '../../platform/database/database-errors.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { followUser, leave, nameIn } from './follow-user.usecase.ts'
import { SCIM_ACTOR } from './lock-out.usecase.ts'
import { type GivenUser, scimError } from './scim-resources.ts'
import { deleteUser, findUser, insertUser, type KeptUser, updateUser } from './scim-user.store.ts'

export type ScimParts = { readonly trx: Transaction; readonly suffix: string | undefined; readonly now: Date }

function nameHere({ userName }: GivenUser, suffix: string | undefined): string {
  const username = usernameOf(userName, suffix)
  if (username !== undefined) return username
  const ending = suffix === undefined ? '' : ` before ${suffix}`
  throw scimError(
    400,
    'invalidValue',
    `userName needs 2 to 40 of a-z, 0-9, dot, dash and underscore${ending}`,
  )
}

/** A leaver is let go under whatever name: only who is to be here needs one that reads as it is. */
function refuseName({ content, isActive }: GivenUser): void {
  const name = nameIn(content)
  if (isActive && name !== undefined && hidesSign(name))
    throw scimError(
      400,
      'invalidValue',
      'displayName (or name) holds a sign that is not seen: a line break, one without width, or one that turns the writing',
    )
}

function taken(error: unknown): never {
  if (isUniqueViolation(error, 'scim_user_once'))
    throw scimError(409, 'uniqueness', 'there is somebody of this userName')
  throw error
}

export async function getUser(trx: Transaction, id: string): Promise<KeptUser> {
  const user = await findUser(trx, id, true)
  if (!user) throw scimError(404, '', `there is no user ${id}`)
  return user
}

async function note({ trx, now }: ScimParts, kind: string, { username, isActive, externalId, id }: KeptUser) {
  await appendAudit(trx, {
    chainId: `scim:user:${username}`,
    kind,
    actor: SCIM_ACTOR,
    at: now,
    body: { id, username, externalId, isActive },
  })
}

export async function createUser(given: GivenUser, parts: ScimParts): Promise<KeptUser> {
  const { trx, now } = parts
  const id = randomUUID()
  refuseName(given)
  await insertUser(trx, { id, username: nameHere(given, parts.suffix), given, now }).catch(taken)
  const user = await getUser(trx, id)
  await note(parts, 'scim.user-created', user)
  await followUser(trx, user, now)
  return user
}

export async function changeUser(before: KeptUser, given: GivenUser, parts: ScimParts): Promise<KeptUser> {
  const { trx, now } = parts
  const username = nameHere(given, parts.suffix)
  refuseName(given)
  if (username !== before.username) await leave(trx, before.username, now)
  await updateUser(trx, { id: before.id, username, given, now }).catch(taken)
  const user = await getUser(trx, before.id)
  await note(parts, 'scim.user-changed', user)
  await followUser(trx, user, now)
  return user
}

export async function removeUser(id: string, parts: ScimParts): Promise<void> {
  const user = await getUser(parts.trx, id)
  await leave(parts.trx, user.username, parts.now)
  await deleteUser(parts.trx, id)
  await note(parts, 'scim.user-removed', user)
}
