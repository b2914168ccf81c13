import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { NO_RIGHTS, rightsOfGroups } from '@kaihu/domain/admin/group-grant.ts'
import {
  isActiveAdmin,
  LEAST_ADMINS,
  losesRights,
  type StaffAccount,
} from '@kaihu/domain/admin/staff-account.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { StaffIdentity } from '../bank/directory/identity.ts'
import { tellAdministrators } from '../notices/tell-administrators.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { followLeaver } from '../relationships/leavers/follow-leaver.usecase.ts'
import { hasGroups } from './scim/scim-group.store.ts'
import { findStanding } from './scim/scim-user.store.ts'
import { keepGroups, listGrantsOf } from './staff/group.store.ts'
import {
  countActiveAdmins,
  drawStaffId,
  findAccountByUsername,
  keepAccount,
  lockAccounts,
  type StoredAccount,
} from './staff/staff-account.store.ts'

type Following = {
  readonly username: string
  /** what set it off: a door, SCIM, or a grant that changed */
  readonly by: string
  readonly now: Date
  readonly newcomer?: Pick<StaffIdentity, 'name' | 'email'>
}

const ACTOR: SystemActor = { kind: 'system', job: 'groups' }

function accountOf(username: string, { name, email }: Pick<StaffIdentity, 'name' | 'email'>): StoredAccount {
  return {
    username,
    nameZh: name ?? username,
    nameEn: name ?? username,
    email: email ?? null,
    phone: null,
    roles: [],
    branches: [],
    sector: null,
    rightsFrom: 'groups',
    isDisabled: false,
  }
}

type Known = { readonly staffId: string; readonly account: StoredAccount }

async function accountByGroups(
  trx: Transaction,
  following: Following,
  known: Known | undefined,
): Promise<{ after: StoredAccount; problem: string | null } | undefined> {
  if (known && (known.account.rightsFrom !== 'groups' || known.account.isDisabled)) return undefined
  const grants = await listGrantsOf(trx, following.username)
  const { rights, problem } =
    grants.length === 0 ? { rights: NO_RIGHTS, problem: null } : rightsOfGroups(grants)
  if (!known && (!following.newcomer || rights.roles.length === 0)) return undefined
  const { roles, branches, sector } = rights
  const before =
    known?.account ??
    accountOf(following.username, following.newcomer ?? { name: undefined, email: undefined })
  const after = { ...before, roles: [...roles], branches: [...branches], sector }
  return known && canonicalJson(after) === canonicalJson(before) ? undefined : { after, problem }
}

/** Whether somebody would stop being administrator who is one of the last two: nobody could then release anything. */
async function isNeeded(trx: Transaction, before: StoredAccount, after: StoredAccount): Promise<boolean> {
  const [was, stays] = [before, after].map((account) => isActiveAdmin(account as StaffAccount))
  return was === true && stays === false && (await countActiveAdmins(trx)) <= LEAST_ADMINS
}

/** Groups take nothing from one of the last administrators; every administrator is told, once a day. */
async function keepAdministrator(trx: Transaction, following: Following, known: Known): Promise<void> {
  const { username, by, now } = following
  const { staffId } = known
  const body = { staffId, by }
  await appendAudit(trx, {
    chainId: `staff:${staffId}`,
    kind: 'admin.rights-kept',
    actor: ACTOR,
    at: now,
    body,
  })
  await tellAdministrators(trx, {
    notice: 'administratorKept',
    params: { who: username },
    onceKey: `groups:${staffId}:${shanghaiDateOf(instantOf(now))}`,
    at: now,
  })
}

/**
 * Who is unknown here and has a role by them is added; who is kept by administrators stays as they keep them.
 */
export async function followGroups(trx: Transaction, following: Following): Promise<void> {
  const { username, by, now } = following
  if (!(await accountByGroups(trx, following, await findAccountByUsername(trx, username)))) return
  await lockAccounts(trx)
  const known = await findAccountByUsername(trx, username)
  const changed = await accountByGroups(trx, following, known)
  if (!changed) return
  if (known && (await isNeeded(trx, known.account, changed.after)))
    return keepAdministrator(trx, following, known)
  const staffId = known?.staffId ?? (await drawStaffId(trx))
  await keepAccount(trx, staffId, changed.after, now)
  await appendAudit(trx, {
    chainId: `staff:${staffId}`,
    kind: 'admin.rights-followed',
    actor: ACTOR,
    at: now,
    body: { staffId, by, before: known?.account ?? null, after: changed.after, problem: changed.problem },
  })
  if (known && losesRights(known.account, changed.after))
    await followLeaver(trx, { staffId, actor: ACTOR, now })
}

/** The groups of somebody who comes in: a leaver's are none, and where SCIM tells of groups it alone does. */
async function groupsToKeep(
  trx: Transaction,
  { username, groups }: Pick<StaffIdentity, 'username' | 'groups'>,
): Promise<readonly string[] | undefined> {
  if ((await findStanding(trx, username)) === false) return []
  return (await hasGroups(trx)) ? undefined : groups
}

export async function settleRights(
  trx: Transaction,
  { identity, door, now }: { identity: StaffIdentity; door: string; now: Date },
): Promise<void> {
  const { username, name, email } = identity
  if (identity.groups === undefined) return
  const groups = await groupsToKeep(trx, identity)
  if (groups !== undefined) await keepGroups(trx, username, groups)
  await followGroups(trx, { username, by: door, now, newcomer: { name, email } })
}
