import type { StaffUser } from '@kaihu/contract/access.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable } from '../../platform/database/transaction.ts'

export type StaffMember = Omit<StaffUser, 'currentRole'>

async function branchesOf(database: Queryable, staffId: string): Promise<StaffUser['branches']> {
  const rows = await database
    .selectFrom('staff_branch as s')
    .innerJoin('branch as b', 'b.org_no', 's.org_no')
    .select(['b.org_no', 'b.name_zh', 'b.name_en'])
    .where('s.staff_id', '=', staffId)
    .orderBy('b.org_no')
    .execute()
  return rows.map((row) => ({ orgNo: row.org_no, nameZh: row.name_zh, nameEn: row.name_en }))
}

async function rolesOf(database: Queryable, staffId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('staff_role')
    .select('role')
    .where('staff_id', '=', staffId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/** Whether anybody is called so here, disabled or not. */
export async function isStaffName(database: Database, username: string): Promise<boolean> {
  const row = await database
    .selectFrom('staff')
    .select('staff_id')
    .where('username', '=', username)
    .executeTakeFirst()
  return row !== undefined
}

async function findBy(
  database: Queryable,
  column: 'username' | 'staff_id',
  value: string,
): Promise<StaffMember | undefined> {
  const row = await database
    .selectFrom('staff')
    .select(['staff_id', 'username', 'name_zh', 'name_en', 'sector'])
    .where(column, '=', value)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    staffId: row.staff_id,
    username: row.username,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    roles: await rolesOf(database, row.staff_id),
    branches: await branchesOf(database, row.staff_id),
    ...(row.sector === null ? {} : { sector: row.sector }),
  }
}

export function findStaffByUsername(database: Queryable, username: string): Promise<StaffMember | undefined> {
  return findBy(database, 'username', username)
}

export async function isDisabledName(database: Database, username: string): Promise<boolean> {
  const row = await database
    .selectFrom('staff')
    .select('staff_id')
    .where('username', '=', username)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function getStaff(database: Queryable, staffId: string): Promise<StaffMember> {
  const found = await findBy(database, 'staff_id', staffId)
  if (!found) throw new Error(`Staff ${staffId} is missing or disabled`)
  return found
}

export async function isKnownStaffDevice(
  database: Database,
  username: string,
  deviceHash: Buffer,
): Promise<boolean> {
  const row = await database
    .selectFrom('staff_device')
    .select('username')
    .where('username', '=', username)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberStaffDevice(
  database: Database,
  username: string,
  deviceHash: Buffer,
): Promise<void> {
  await database
    .insertInto('staff_device')
    .values({ username, device_hash: deviceHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isProvedDevice(
  database: Database,
  staffId: string,
  deviceHash: Buffer,
): Promise<boolean> {
  const row = await database
    .selectFrom('staff_device as d')
    .innerJoin('staff as s', 's.username', 'd.username')
    .select('d.username')
    .where('s.staff_id', '=', staffId)
    .where('d.device_hash', '=', deviceHash)
    .where('d.proved_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberProvedDevice(
  database: Database,
  username: string,
  deviceHash: Buffer,
): Promise<void> {
  await database
    .insertInto('staff_device')
    .values({ username, device_hash: deviceHash, proved_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.columns(['username', 'device_hash']).doUpdateSet({ proved_at: sql<Date>`now()` }),
    )
    .execute()
}
