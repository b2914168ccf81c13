import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { newToken, sha256 } from '../../platform/session/secrets.ts'
import { type Directory, REALM } from '../directory/directory.ts'
import { staffIdentitySchema } from '../directory/identity.ts'
import { linesOf } from '../outside/lines.ts'
import type { LdapSettings } from './ldap-server.ts'
import { askLdap } from './ldap-sign-in.ts'

const IDENTITY = jsonColumn('directory_token.identity', staffIdentitySchema)

const LIFETIME = sql<Date>`now() + interval '12 hours'`

export function ldapDirectory(settings: LdapSettings, database: Database): Directory {
  return {
    authenticate: async (username, password) => {
      const identity = await askLdap(settings, { username, password }, linesOf(database).to('directory'))
      if (!identity) return undefined
      const token = newToken()
      await database
        .insertInto('directory_token')
        .values({ token_hash: sha256(token), identity: IDENTITY.write(identity), expires_at: LIFETIME })
        .execute()
      return token
    },
    validate: async (token) => {
      const row = await database
        .selectFrom('directory_token')
        .select('identity')
        .where('token_hash', '=', sha256(token))
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst()
      const identity = row && IDENTITY.read(row.identity, 'a directory token')
      return identity && { username: identity.username, realm: REALM, identity, door: 'ldap' }
    },
    logout: async (token) => {
      await database.deleteFrom('directory_token').where('token_hash', '=', sha256(token)).execute()
    },
  }
}
