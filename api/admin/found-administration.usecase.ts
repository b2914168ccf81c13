import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { LEAST_ADMINS, type StaffAccount, staffAccountSchema } from '@kaihu/domain/admin/staff-account.ts'
import { hashPassword } from '../bank/directory/passwords.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { refuseAdmin } from './refuse-admin.ts'
import {
  countActiveAdmins,
  drawStaffId,
  isUsernameTaken,
  keepAccount,
  lockAccounts,
} from './staff/staff-account.store.ts'

/** Somebody who becomes an administrator before there is one. */
export type Founder = {
  username: string
  nameZh: string
  nameEn: string
  /** For the bank's own directory; undefined where an external one signs people in. */
  password: string | undefined
}

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

/** Gives a person their own password at the embedded directory; what another process put there is not touched. */
async function openDirectoryAccount(trx: Transaction, username: string, hash: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('twin.directory_account')
    .values({ username, password_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw refuseAdmin('username_taken', { username })
}

async function add(trx: Transaction, account: StaffAccount, hash: string | undefined, now: Date) {
  const staffId = await drawStaffId(trx)
  const { username } = account
  if (await isUsernameTaken(trx, username, staffId)) throw refuseAdmin('username_taken', { username })
  await keepAccount(trx, staffId, account, now)
  if (hash !== undefined) await openDirectoryAccount(trx, username, hash)
  await appendAudit(trx, {
    chainId: `staff:${staffId}`,
    kind: 'admin.founded',
    actor: FOUNDING,
    at: now,
    body: { staffId, after: account },
  })
  return staffId
}

/** Whether nobody administers yet, so that the first ones may be made without any. */
export async function isWithoutAdministrators(database: Database): Promise<boolean> {
  return (await inTransaction(database, countActiveAdmins)) === 0
}

/**
 * Makes the first administrators of an installation, all at once: as many as it takes for one to release what another
 * drafted. Refused as soon as there is any. Answers their staff numbers.
 */
export async function foundAdministration(
  founders: readonly Founder[],
  { database, now }: { database: Database; now: Date },
): Promise<readonly string[]> {
  const names = new Set(founders.map(({ username }) => username))
  if (names.size < LEAST_ADMINS || names.size < founders.length) throw refuseAdmin('two_founders')
  const people: { account: StaffAccount; hash: string | undefined }[] = []
  for (const founder of founders) {
    const hash = founder.password === undefined ? undefined : await hashPassword(founder.password)
    people.push({ account: accountOf(founder), hash })
  }
  return inTransaction(database, async (trx) => {
    await lockAccounts(trx)
    if ((await countActiveAdmins(trx)) > 0) throw refuseAdmin('administrators_exist')
    const numbers: string[] = []
    for (const { account, hash } of people) numbers.push(await add(trx, account, hash, now))
    return numbers
  })
}
