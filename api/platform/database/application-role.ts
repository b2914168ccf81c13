import pg from 'pg'

/** The role the application connects as: it owns nothing and may not change what is insert-only. */
export const APPLICATION_ROLE = 'kaihu_app'

/** The same database, as the application's role. */
export function applicationUrl(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = APPLICATION_ROLE
  url.password = encodeURIComponent(password)
  return url.toString()
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '42710' || error.code === '23505')
}

/** Creates the role when the cluster does not have it; two databases of one cluster may do so at once. */
export async function ensureApplicationRole(owner: pg.Client, password: string): Promise<void> {
  const found = await owner.query('select 1 from pg_roles where rolname = $1', [APPLICATION_ROLE])
  if (found.rowCount) return
  try {
    await owner.query(`create role ${APPLICATION_ROLE} login password ${pg.escapeLiteral(password)}`)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

/** Gives the role this password when it has another one. */
export async function ensureApplicationPassword(
  owner: pg.Client,
  ownerUrl: string,
  password: string,
): Promise<void> {
  if (await canConnect(applicationUrl(ownerUrl, password))) return
  await owner.query(`alter role ${APPLICATION_ROLE} login password ${pg.escapeLiteral(password)}`)
}
