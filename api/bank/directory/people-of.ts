import type { Database } from '../../platform/database/connect.ts'
import type { Config } from '../../platform/start/config.ts'
import { ldapPeople } from '../ldap/ldap-people.ts'
import { ldapSettings } from '../ldap/ldap-server.ts'
import { outsideEnd } from '../outside/ends.ts'
import { externalPeople } from './external-people.ts'
import type { DirectoryPeople } from './standing.ts'

export function directoryPeopleOf(config: Config, database: Database): DirectoryPeople | undefined {
  const ldap = ldapSettings(config)
  if (ldap) return ldapPeople(ldap, database)
  const end = outsideEnd('DIRECTORY', config, database)
  return end && externalPeople(end, database)
}
