import { type Entry, InvalidCredentialsError, ResultCodeError } from 'ldapts'
import type { StaffIdentity } from '../directory/identity.ts'
import type { Line } from '../outside/line.ts'
import { findEntry, identityAt } from './ldap-person.ts'
import { asReader, connected, type LdapSettings } from './ldap-server.ts'
import { whyOut } from './ldap-standing.ts'

// An empty password would bind as nobody and seem right. Words for a disabled account are a refusal, no
// failure.
async function isRight(settings: LdapSettings, entry: Entry, password: string): Promise<boolean> {
  if (password === '') return false
  return connected(settings, (client) => client.bind(entry.dn, password)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof InvalidCredentialsError) return false
      if (error instanceof ResultCodeError && whyOut(entry, new Date()) !== null) return false
      throw error
    },
  )
}

/** Who this is by name and password; undefined when one of them is wrong. Throws a CoreSystemError. */
export function askLdap(
  settings: LdapSettings,
  { username, password }: { username: string; password: string },
  line: Line,
): Promise<StaffIdentity | undefined> {
  return line.through('authenticate', () =>
    asReader(settings, async (client) => {
      const entry = await findEntry(client, username, settings)
      if (!entry || !(await isRight(settings, entry, password))) return undefined
      // The right password lifts a lock whose time is over.
      const found =
        whyOut(entry, new Date()) === 'locked' ? await findEntry(client, username, settings) : entry
      if (!found || whyOut(found, new Date()) !== null) return undefined
      return identityAt(client, found, username, settings)
    }),
  )
}
