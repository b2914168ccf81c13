import pg from 'pg'
import { findWriter } from './roving-client.ts'

/** Who the product is to the database; none owns anything. Who may touch which table: `grants.tsv`. */
export const ROLE_NAMES = {
  app: 'kaihu_app',
  customer: 'kaihu_customer',
  access: 'kaihu_access',
  worker: 'kaihu_worker',
  signer: 'kaihu_signer',
} as const

export type DatabaseRole = keyof typeof ROLE_NAMES
export type Passwords = Readonly<Record<DatabaseRole, string>>

export const DATABASE_ROLES = Object.keys(ROLE_NAMES) as DatabaseRole[]

export const GROWN: readonly DatabaseRole[] = ['access', 'worker']

export function urlAs(role: DatabaseRole, databaseUrl: string, password: string): string {
  const url = new URL(databaseUrl)
  url.username = ROLE_NAMES[role]
  url.password = encodeURIComponent(password)
  return url.toString()
}

export function isOfRole(databaseUrl: string): boolean {
  const { username } = new URL(databaseUrl)
  return Object.values<string>(ROLE_NAMES).includes(decodeURIComponent(username))
}

async function canConnect(url: string): Promise<boolean> {
  try {
    const client = new pg.Client({ connectionString: await findWriter(url) })
    client.on('error', () => undefined)
    await client.connect().finally(() => client.end().catch(() => undefined))
    return true
  } catch {
    return false
  }
}

function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '42710' || error.code === '23505')
}

async function ensureRole(owner: pg.Client, role: DatabaseRole, password: string): Promise<void> {
  const found = await owner.query('select 1 from pg_roles where rolname = $1', [ROLE_NAMES[role]])
  if (found.rowCount) return
  try {
    await owner.query(`create role ${ROLE_NAMES[role]} login password ${pg.escapeLiteral(password)}`)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

async function ensureMembership(owner: pg.Client, role: DatabaseRole): Promise<void> {
  const { rowCount } = await owner.query(
    'select 1 from pg_auth_members where roleid = $1::regrole and member = $2::regrole',
    [ROLE_NAMES.app, ROLE_NAMES[role]],
  )
  if (!rowCount) await owner.query(`grant ${ROLE_NAMES.app} to ${ROLE_NAMES[role]}`)
}

/** Two databases of one cluster may do so at once. */
export async function ensureRoles(owner: pg.Client, passwords: Passwords): Promise<void> {
  for (const role of DATABASE_ROLES) await ensureRole(owner, role, passwords[role])
  for (const role of GROWN) await ensureMembership(owner, role)
}

export async function ensurePasswords(
  owner: pg.Client,
  databaseUrl: string,
  passwords: Passwords,
): Promise<void> {
  for (const role of DATABASE_ROLES) {
    if (await canConnect(urlAs(role, databaseUrl, passwords[role]))) continue
    await owner.query(`alter role ${ROLE_NAMES[role]} login password ${pg.escapeLiteral(passwords[role])}`)
  }
}
