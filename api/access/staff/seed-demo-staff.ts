import { BRANCHES } from '@kaihu/domain/lists/branches.ts'
import namesEn from '@kaihu/texts/en-US/lists.json' with { type: 'json' }
import namesZh from '@kaihu/texts/zh-CN/lists.json' with { type: 'json' }
import { hashPassword } from '../../bank/directory/passwords.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { DEMO_PASSWORD, DEMO_STAFF, type DemoPerson } from './demo-staff.ts'

const branchCodes = BRANCHES.map(({ code }) => code)

async function addBranches(trx: Transaction): Promise<void> {
  const zh: Record<string, string> = namesZh.branches
  const en: Record<string, string> = namesEn.branches
  const rows = BRANCHES.map(({ code, city }) => ({
    org_no: code,
    city,
    name_zh: zh[code] ?? code,
    name_en: en[code] ?? code,
  }))
  await trx
    .insertInto('branch')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()
}

function staffRow({ staffId, username, nameZh, nameEn, sector }: DemoPerson) {
  return {
    staff_id: staffId,
    username,
    name_zh: nameZh,
    name_en: nameEn,
    sector: sector ?? null,
    email: `${username}@staff.example.com`,
    phone: `021-5550 ${staffId.slice(-4)}`,
  }
}

async function addPersons(trx: Transaction): Promise<void> {
  const roles = DEMO_STAFF.flatMap(({ staffId, roles }) => roles.map((role) => ({ staff_id: staffId, role })))
  const branches = DEMO_STAFF.flatMap(({ staffId }) =>
    branchCodes.map((org_no) => ({ staff_id: staffId, org_no })),
  )
  await trx
    .insertInto('staff')
    .values(DEMO_STAFF.map(staffRow))
    .onConflict((c) => c.doNothing())
    .execute()
  await trx
    .insertInto('staff_role')
    .values(roles)
    .onConflict((c) => c.doNothing())
    .execute()
  await trx
    .insertInto('staff_branch')
    .values(branches)
    .onConflict((c) => c.doNothing())
    .execute()
}

async function addAccounts(trx: Transaction, passwordHash: string): Promise<void> {
  const accounts = DEMO_STAFF.map(({ username }) => ({ username, password_hash: passwordHash }))
  await trx
    .insertInto('directory_account')
    .values(accounts)
    .onConflict((c) => c.doNothing())
    .execute()
}

/** All with DEMO_PASSWORD. Adds what is missing, changes nothing that is there. */
export async function seedDemoStaff(database: Database): Promise<readonly DemoPerson[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await inTransaction(database, async (trx) => {
    await addBranches(trx)
    await addPersons(trx)
    await addAccounts(trx, passwordHash)
  })
  return DEMO_STAFF
}
