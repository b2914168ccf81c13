import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { LEAST_ADMINS, type StaffAccount, staffAccountSchema } from '@kaihu/domain/admin/staff-account.ts'
import { hashPassword } from '../bank/directory/passwords.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { makeLink } from './passwords/make-password-link.usecase.ts'
import { refuseAdmin } from './refuse-admin.ts'
import {
  countActiveAdmins,
  drawStaffId,
  isUsernameTaken,
  keepAccount,
  lockAccounts,
} from './staff/staff-account.store.ts'

export type Founder = {
  username: string
  nameZh: string
  nameEn: string
  /** For the embedded directory; `link` lets the person choose one; undefined where another system signs people in. */
  password: string | { readonly by: 'link' } | undefined
}

export type Founded = { readonly staffId: string; readonly link: string | undefined }

const FOUNDING: SystemActor = { kind: 'system', job: 'command line' }

function accountOf({ username, nameZh, nameEn }: Founder): StaffAccount {
  return staffAccountSchema.parse({
    username,
    nameZh,
    nameEn,
    email: null,
    roles: ['ADMIN'],
    branches: [],
    sector: null,
    isDisabled: false,
  })
}

async function openDirectoryAccount(trx: Transaction, username: string, hash: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('directory_account')
    .values({ username, password_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw refuseAdmin('username_taken', { username })
}

type Person = { account: StaffAccount; hash: string | undefined; isLinked: boolean }

async function add(trx: Transaction, { account, hash, isLinked }: Person, now: Date): Promise<Founded> {
  const staffId = await drawStaffId(trx)
  const { username } = account
  if (await isUsernameTaken(trx, username, staffId)) throw refuseAdmin('username_taken', { username })
  await keepAccount(trx, staffId, account, now)
  if (hash !== undefined) await openDirectoryAccount(trx, username, hash)
  const made = isLinked ? await makeLink(trx, { username, changeId: null, now }) : undefined
  await appendAudit(trx, {
    chainId: `staff:${staffId}`,
    kind: 'admin.founded',
    actor: FOUNDING,
    at: now,
    body: { staffId, after: account, ...(made && { linkUntil: made.expiresAt.toISOString() }) },
  })
  return { staffId, link: made?.link }
}

export async function isWithoutAdministrators(database: Database): Promise<boolean> {
  return (await inTransaction(database, countActiveAdmins)) === 0
}

/**
 * As many as it takes for one to release what another drafted. Refused as soon as there is any. Answers staff
 * numbers and password links.
 */
export async function foundAdministration(
  founders: readonly Founder[],
  { database, now }: { database: Database; now: Date },
): Promise<readonly Founded[]> {
  const names = new Set(founders.map(({ username }) => username))
  if (names.size < LEAST_ADMINS || names.size < founders.length) throw refuseAdmin('two_founders')
  const people: Person[] = []
  for (const founder of founders) {
    const { password } = founder
    const hash = typeof password === 'string' ? await hashPassword(password) : undefined
    people.push({ account: accountOf(founder), hash, isLinked: typeof password === 'object' })
  }
  return inTransaction(database, async (trx) => {
    await lockAccounts(trx)
    if ((await countActiveAdmins(trx)) > 0) throw refuseAdmin('administrators_exist')
    const founded: Founded[] = []
    for (const person of people) founded.push(await add(trx, person, now))
    return founded
  })
}
