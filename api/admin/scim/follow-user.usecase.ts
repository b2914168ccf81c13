import type { Transaction } from '../../platform/database/transaction.ts'
import { followGroups } from '../follow-groups.usecase.ts'
import { keepGroups } from '../staff/group.store.ts'
import { renameFollower } from '../staff/staff-account.store.ts'
import { letIn, lockOut } from './lock-out.usecase.ts'
import { hasGroups } from './scim-group.store.ts'
import type { UserContent } from './scim-resources.ts'
import { type KeptUser, noteLockedOut } from './scim-user.store.ts'

const LONGEST_NAME = 40
const LONGEST_ADDRESS = 120

export function nameIn({ displayName, name }: UserContent): string | undefined {
  const called =
    displayName ?? name?.formatted ?? [name?.givenName, name?.familyName].filter(Boolean).join(' ')
  return called.trim().slice(0, LONGEST_NAME) || undefined
}

function calledOf(content: UserContent): { name: string | undefined; email: string | undefined } {
  const { emails = [] } = content
  const address = (emails.find(({ primary }) => primary === true) ?? emails[0])?.value
  const isAddress =
    address !== undefined && /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= LONGEST_ADDRESS
  return { name: nameIn(content), email: isAddress ? address : undefined }
}

export async function leave(trx: Transaction, username: string, now: Date): Promise<Date | null> {
  await keepGroups(trx, username, [])
  return lockOut(trx, username, now)
}

export async function followUser(trx: Transaction, user: KeptUser, now: Date): Promise<void> {
  const { id, username, isActive, lockedOutAt, content, groups } = user
  if (!isActive) {
    const at = await leave(trx, username, now)
    if (at !== null) await noteLockedOut(trx, id, at)
    return
  }
  if (await hasGroups(trx))
    await keepGroups(
      trx,
      username,
      groups.map(({ name }) => name),
    )
  await letIn(trx, { username, lockedOutAt, now })
  if (lockedOutAt !== null) await noteLockedOut(trx, id, null)
  const called = calledOf(content)
  await renameFollower(trx, username, called)
  await followGroups(trx, { username, by: 'scim', now, newcomer: called })
}
