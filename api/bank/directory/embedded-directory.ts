import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { newToken, sha256 } from '../../platform/session/secrets.ts'
import { meetFault } from '../fault.ts'
import type { Directory } from './directory.ts'
import { isPasswordRight } from './passwords.ts'

const LIFETIME = sql<Date>`now() + interval '12 hours'`

async function findPasswordHash(database: Database, username: string): Promise<string | undefined> {
  const account = await database
    .selectFrom('directory_account')
    .select('password_hash')
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return account?.password_hash
}

export function embeddedDirectory(database: Database): Directory {
  return {
    authenticate: async (name, password, realm) => {
      const { isWrong } = await meetFault(database, 'directory')
      const username = name.trim().toLowerCase()
      if (!(await isPasswordRight(await findPasswordHash(database, username), password)) || isWrong)
        return undefined
      const token = newToken()
      await database
        .insertInto('directory_session')
        .values({ token_hash: sha256(token), username, realm, expires_at: LIFETIME })
        .execute()
      return token
    },
    validate: async (token) => {
      await meetFault(database, 'directory')
      return database
        .selectFrom('directory_session as s')
        .innerJoin('directory_account as a', 'a.username', 's.username')
        .select(['s.username', 's.realm'])
        .where('s.token_hash', '=', sha256(token))
        .where('s.expires_at', '>', sql<Date>`now()`)
        .where('a.disabled_at', 'is', null)
        .executeTakeFirst()
    },
    logout: async (token) => {
      await database.deleteFrom('directory_session').where('token_hash', '=', sha256(token)).execute()
    },
  }
}
