import { readFile } from 'node:fs/promises'
import { StartupError } from '../startup-error.ts'

/** The operating system user that the database server runs as. */
export type DatabaseUser = { name: string; uid: number; gid: number }

// In this order: the customary owner of a PostgreSQL, then the user that owns nothing.
const CANDIDATES = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root. Undefined where the present user may. @throws StartupError when root has
 * nobody
 */
export async function findDatabaseUser(): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const user = chooseDatabaseUser(await readFile('/etc/passwd', 'utf8'))
  if (user === undefined) {
    throw new StartupError(
      'PostgreSQL refuses to run as root and this machine has neither a user "postgres" nor "nobody". ' +
        'Start Kaihu as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
  return user
}

export function chooseDatabaseUser(passwd: string): DatabaseUser | undefined {
  const users = passwd.split('\n').map((line) => line.split(':'))
  for (const candidate of CANDIDATES) {
    const [name, , uid, gid] = users.find((fields) => fields[0] === candidate) ?? []
    if (name !== undefined && Number(uid) > 0 && Number(gid) > 0) {
      return { name, uid: Number(uid), gid: Number(gid) }
    }
  }
  return undefined
}
