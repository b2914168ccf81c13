import { lookup } from 'node:dns/promises'
import { hostname } from 'node:os'
import { troubleText } from '@kaihu/api/cli/trouble-text.ts'
import { CONNECTIONS } from '@kaihu/api/connections/systems.ts'
import { tryConnections } from '@kaihu/api/connections/try-connections.usecase.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { afterAll, expect, test } from 'vitest'
import { makeAuthority } from '../../../harness/outside/certificates.ts'
import { hasSlapd, startSlapd } from '../../../harness/outside/slapd.ts'
import { describeWhereThereIs } from '../../../harness/outside/where-there-is.ts'
import { testConfig } from '../../../harness/test-config.ts'
import { createTestDatabase } from '../../../harness/test-database.ts'

/** What is called so is spoken to as another machine is: nothing goes there but through STARTTLS. */
const HERE = hostname()
const PEOPLE = [{ uid: 'reader', name: 'Reader', password: 'reads the directory', groups: [] }]
const isHere = await lookup(HERE).then(
  ({ address }) => address === '127.0.0.1',
  () => false,
)

describeWhereThereIs(
  'OpenLDAP (slapd), with a name for this machine',
  hasSlapd && isHere,
  'OpenLDAP by STARTTLS and over TLS, with an authority of its own',
  async () => {
    const [own, stranger] = [makeAuthority(), makeAuthority()]
    const { applicationUrl } = await createTestDatabase()
    const database = connect(applicationUrl)
    const stops: (() => void)[] = []
    afterAll(async () => {
      for (const stop of stops) stop()
      await database.destroy()
    })
    const serving = async (names: string | undefined, days = 2) => {
      const file = names && own.issue(names.replaceAll(/\W/g, '-') + days, names, days).file
      const slapd = await startSlapd(PEOPLE, file ? { cert: file, key: file } : undefined)
      stops.push(slapd.stop)
      return slapd
    }
    type Served = Awaited<ReturnType<typeof serving>>

    const say = async (slapd: Served, url: string, authority: string | undefined) => {
      const environment = {
        LDAP_URL: url,
        LDAP_BIND_DN: slapd.bindDn,
        LDAP_BIND_PASSWORD: slapd.bindPassword,
        LDAP_BASE: slapd.base,
        ...(authority && { LDAP_CA: authority }),
      }
      expect(CONNECTIONS.some(({ system }) => system === 'directory')).toBe(true)
      const tried = await tryConnections(testConfig(environment), database)
      const directory = tried.find(({ system }) => system === 'directory')
      return directory?.trouble ? troubleText(directory.trouble) : 'ok'
    }
    const byTls = (slapd: Served) => slapd.secureUrl.replace('127.0.0.1', 'localhost')
    const byStartTls = (slapd: Served, host = HERE) => slapd.url.replace('127.0.0.1', host)
    const names = `DNS:localhost,DNS:${HERE}`
    const UNTRUSTED = 'Its certificate is by nobody who is trusted here. Check LDAP_CA.'
    const EXPIRED = 'Its certificate has run out or is not valid yet. Check LDAP_URL.'
    const ANOTHER = 'Its certificate is for another name. Check LDAP_URL.'

    test('is believed by the authority of LDAP_CA, and by no other', async () => {
      const slapd = await serving(names)
      for (const url of [byStartTls(slapd), byTls(slapd)]) {
        expect([url, await say(slapd, url, own.file)]).toEqual([url, 'ok'])
        expect([url, await say(slapd, url, stranger.file)]).toEqual([url, UNTRUSTED])
        expect([url, await say(slapd, url, undefined)]).toEqual([url, UNTRUSTED])
      }
    })

    test('is not believed with a certificate that has run out', async () => {
      const slapd = await serving(names, -1)
      for (const url of [byStartTls(slapd), byTls(slapd)])
        expect([url, await say(slapd, url, own.file)]).toEqual([url, EXPIRED])
    })

    test('is not believed with a certificate for another name, and an address is no name', async () => {
      const [other, local] = [await serving('DNS:other.example'), await serving('DNS:localhost')]
      for (const url of [byStartTls(other), byTls(other)])
        expect([url, await say(other, url, own.file)]).toEqual([url, ANOTHER])
      expect(await say(local, byStartTls(local, '0.0.0.0'), own.file)).toBe(ANOTHER)
      const address = await serving('IP:0.0.0.0')
      expect(await say(address, byStartTls(address, '0.0.0.0'), own.file)).toBe('ok')
    })

    test('that offers no STARTTLS is said to be so, and gets no password', async () => {
      const plain = await serving(undefined)
      expect(await say(plain, byStartTls(plain), own.file)).toBe(
        'No TLS connection came about. Check LDAP_URL.',
      )
    })
  },
)
