import type { Client } from 'ldapts'
import type { Database } from '../../platform/database/connect.ts'
import { type DirectoryPeople, STANDING_OPERATION, type Standing } from '../directory/standing.ts'
import { linesOf } from '../outside/lines.ts'
import { silentSince } from '../outside/silent-since.ts'
import { findEntry, identityAt } from './ldap-person.ts'
import { asReader, type LdapSettings } from './ldap-server.ts'
import { whyOut } from './ldap-standing.ts'

const AT_ONCE = 50

async function standingOf(client: Client, username: string, settings: LdapSettings): Promise<Standing> {
  const entry = await findEntry(client, username, settings)
  if (!entry) return { out: 'gone' }
  const out = whyOut(entry, new Date())
  if (out !== null) return { out }
  const identity = await identityAt(client, entry, username, settings)
  return identity ? { out, identity } : { out: 'gone' }
}

export function ldapPeople(settings: LdapSettings, database: Database): DirectoryPeople {
  return {
    door: 'ldap',
    atOnce: AT_ONCE,
    ask: (usernames) =>
      linesOf(database)
        .to('directory')
        .through(STANDING_OPERATION, () =>
          asReader(settings, async (client) => {
            const standings = new Map<string, Standing>()
            for (const username of usernames)
              standings.set(username, await standingOf(client, username, settings))
            return standings
          }),
        ),
    silentSince: () => silentSince(database, 'directory', STANDING_OPERATION),
  }
}
