import type { StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type StoredAccount = Omit<StaffAccount, 'roles' | 'sector'> & {
  readonly roles: string[]
  readonly sector: string | null
}

type Row = {
  staff_id: string
  username: string
  name_zh: string
  name_en: string
  email: string | null
  phone: string | null
  sector: string | null
  rights_from: StaffAccount['rightsFrom']
  is_disabled: boolean
  roles: string[]
  branches: string[]
  languages: Locale[]
  absent_until: Date | null
}

const columns = sql`s.staff_id, s.username, s.name_zh, s.name_en, s.email, s.phone, s.sector, s.languages, s.rights_from,
  s.disabled_at is not null as is_disabled,
  array(select role from kaihu.staff_role r where r.staff_id = s.staff_id order by role) as roles,
  array(select org_no from kaihu.staff_branch b where b.staff_id = s.staff_id order by org_no) as branches,
  (select d.absent_until from kaihu.staff_duty d where d.staff_id = s.staff_id and d.absent_until > now()) as absent_until`

function accountOf(row: Row): StoredAccount {
  return {
    username: row.username,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    email: row.email,
    phone: row.phone,
    roles: row.roles,
    branches: row.branches,
    sector: row.sector,
    // Left out, not empty: drafts from before there were languages stay what they were.
    ...(row.languages.length > 0 && { languages: row.languages }),
    rightsFrom: row.rights_from,
    isDisabled: row.is_disabled,
  }
}

export async function findAccount(trx: Transaction, staffId: string): Promise<StoredAccount | undefined> {
  const { rows } = await sql<Row>`select ${columns} from kaihu.staff s where staff_id = ${staffId}`.execute(
    trx,
  )
  return rows[0] && accountOf(rows[0])
}

export async function findAccountByUsername(
  trx: Transaction,
  username: string,
): Promise<{ staffId: string; account: StoredAccount } | undefined> {
  const { rows } = await sql<Row>`select ${columns} from kaihu.staff s where username = ${username}`.execute(
    trx,
  )
  return rows[0] && { staffId: rows[0].staff_id, account: accountOf(rows[0]) }
}

export type StaffQuery = {
  query?: string | undefined
  role?: string | undefined
  branch?: string | undefined
  state?: 'active' | 'disabled' | undefined
}

function filterOf({ query, role, branch, state }: StaffQuery) {
  const like = query ? `%${query.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
  return sql`s.staff_id like 'S%' and (${like}::text is null or lower(s.staff_id || ' ' || s.username || ' ' || s.name_zh || ' ' || s.name_en) like ${like})
    and (${role ?? null}::text is null or exists (
      select from kaihu.staff_role r where r.staff_id = s.staff_id and r.role = ${role ?? null}))
    and (${branch ?? null}::text is null or exists (
      select from kaihu.staff_branch b where b.staff_id = s.staff_id and b.org_no = ${branch ?? null}))
    and (${state ?? null}::text is null or (s.disabled_at is null) = (${state ?? null}::text = 'active'))`
}

export async function listAccounts(
  database: Database,
  query: StaffQuery,
  { page, size }: { page: number; size: number },
) {
  const { rows } = await sql<Row & { total: number }>`
    select ${columns}, count(*) over () as total from kaihu.staff s where ${filterOf(query)}
    order by s.staff_id limit ${size} offset ${(page - 1) * size}`.execute(database)
  return {
    total: Number(rows[0]?.total ?? 0),
    items: rows.map((row) => ({
      staffId: row.staff_id,
      absentUntil: row.absent_until,
      account: accountOf(row),
    })),
  }
}

const LOCK = 'kaihu.staff accounts'

/** One change of accounts at a time: two of them could each take away one of the last administrators. */
export async function lockAccounts(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(trx)
}

export async function countActiveAdmins(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from kaihu.staff s
    join kaihu.staff_role r using (staff_id) where r.role = 'ADMIN' and s.disabled_at is null`.execute(trx)
  return Number(rows[0]?.count ?? 0)
}

/** The next free staff number; drafts that wait keep theirs. Lock first. */
export async function drawStaffId(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(substr(id, 2)::bigint), 0) as last from (
    select staff_id as id from kaihu.staff where staff_id like 'S%'
    union all select key from kaihu.admin_change where subject = 'staff') as known`.execute(trx)
  return `S${String(Number(rows[0]?.last ?? 0) + 1).padStart(4, '0')}`
}

export async function isUsernameTaken(trx: Transaction, username: string, staffId: string): Promise<boolean> {
  const { rows } = await sql`select from kaihu.staff where username = ${username} and staff_id <> ${staffId}
    union all select from kaihu.admin_change where subject = 'staff' and state = 'waiting' and key <> ${staffId}
      and before is null and after ->> 'username' = ${username}`.execute(trx)
  return rows.length > 0
}

export async function findOpenBranches(trx: Transaction, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await trx
    .selectFrom('branch')
    .select('org_no')
    .where('org_no', 'in', codes)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ org_no }) => org_no)
}

async function keepSets(trx: Transaction, staffId: string, { roles, branches }: StoredAccount) {
  await trx.deleteFrom('staff_role').where('staff_id', '=', staffId).execute()
  await trx.deleteFrom('staff_branch').where('staff_id', '=', staffId).execute()
  const [held, places] = [
    roles.map((role) => ({ staff_id: staffId, role })),
    branches.map((org_no) => ({ staff_id: staffId, org_no })),
  ]
  if (held.length > 0) await trx.insertInto('staff_role').values(held).execute()
  if (places.length > 0) await trx.insertInto('staff_branch').values(places).execute()
}

export async function keepAccount(
  trx: Transaction,
  staffId: string,
  account: StoredAccount,
  now: Date,
): Promise<void> {
  const { username, nameZh, nameEn, email, phone, sector, languages = [], rightsFrom, isDisabled } = account
  const row = { name_zh: nameZh, name_en: nameEn, email, phone, sector, languages, rights_from: rightsFrom }
  await trx
    .insertInto('staff')
    .values({ staff_id: staffId, username, ...row, disabled_at: isDisabled ? now : null })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet({
        ...row,
        disabled_at: isDisabled ? sql<Date>`coalesce(staff.disabled_at, ${now})` : null,
      }),
    )
    .execute()
  await keepSets(trx, staffId, account)
}

/** Frees the user name at every identity provider: whoever comes with it next, once enabled again, is its owner. */
export async function forgetIdentities(trx: Transaction, username: string): Promise<void> {
  await trx.deleteFrom('staff_identity').where('username', '=', username).execute()
}

export async function endSessionsOf(
  trx: Transaction,
  staffId: string,
  now: Date,
  reason = 'disabled',
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function findDisabledAt(trx: Transaction, staffId: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('staff')
    .select('disabled_at')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row?.disabled_at ?? undefined
}

export async function renameFollower(
  trx: Transaction,
  username: string,
  { name, email }: { name: string | undefined; email: string | undefined },
): Promise<void> {
  if (name === undefined && email === undefined) return
  await trx
    .updateTable('staff')
    .set({
      ...(name !== undefined && { name_zh: name, name_en: name }),
      ...(email !== undefined && { email }),
    })
    .where('username', '=', username)
    .where('rights_from', '=', 'groups')
    .execute()
}
