import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { SYSTEM_NAMES } from '@kaihu/contract/connections.ts'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { startBrokenServers } from '../../tests/harness/outside/bad-input/broken-servers.ts'
import { BELOW_HTTP, FAULTS, SAID } from '../../tests/harness/outside/bad-input/faults.ts'
import { expected, TOKEN, WAYS, type Way } from '../../tests/harness/outside/bad-input/ways.ts'
import { testConfig } from '../../tests/harness/test-config.ts'
import { createTestDatabase } from '../../tests/harness/test-database.ts'
import { troubleText } from '../cli/trouble-text.ts'
import { connect } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { CONNECTIONS } from './systems.ts'
import { tryConnections } from './try-connections.usecase.ts'

const broken = await startBrokenServers()
const usual = tls.getCACertificates('default')
tls.setDefaultCACertificates([...usual, broken.authority])
const { applicationUrl, databaseUrl } = await createTestDatabase()
const database = connect(applicationUrl)
const owner = connect(databaseUrl)
afterAll(async () => {
  tls.setDefaultCACertificates(usual)
  await database.destroy()
  await owner.destroy()
})

/** What `check-settings --connect` says of each system that the settings name. */
async function sayOf(settings: Record<string, string>): Promise<Map<string, string>> {
  const tried = await tryConnections(testConfig(settings), database)
  return new Map(tried.map(({ system, trouble }) => [system, trouble ? troubleText(trouble) : 'ok']))
}

/** All at once would wait for one another: a busy machine has no time left for the last. */
const MOST_AT_ONCE = 8

/** Ways to several systems at once: one to each. */
function rounds(): [string, Way][][] {
  const found: [string, Way][][] = []
  for (const named of Object.entries(WAYS)) {
    const round = found.find(
      (one) => one.length < MOST_AT_ONCE && one.every(([, { system }]) => system !== named[1].system),
    )
    if (round) round.push(named)
    else found.push([named])
  }
  return found
}

for (const fault of FAULTS)
  test(`${fault}: each system says so, and names the setting to look at`, async () => {
    const found: Record<string, string | undefined> = {}
    const wanted: Record<string, string> = {}
    for (const round of rounds()) {
      const ways = round.filter(([, { faults }]) => faults.includes(fault))
      const settings: Record<string, string> = {}
      for (const [, way] of ways) Object.assign(settings, way.named(broken.http[fault]))
      const said = await sayOf(settings)
      for (const [name, way] of ways) {
        found[name] = said.get(way.system)
        wanted[name] = expected(way, fault)
      }
    }
    expect(found).toEqual(wanted)
    expect(JSON.stringify(found)).not.toContain(TOKEN)
  }, 60_000)

test('a proxy that is not there is named, and not the publisher behind it', async () => {
  const lists = WAYS['lists']?.named(broken.http['answers a page'])
  const said = await sayOf({ ...lists, LISTS_PROXY: `http://${broken.http['nobody listens']}` })
  expect(said.get('lists')).toBe('Nothing listens at the address. Check LISTS_PROXY.')
})

test('storage without credentials anywhere is said to have none', async () => {
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere')
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere')
  const said = await sayOf({ OBJECTS_S3: `https://${broken.http['answers a page']}/kaihu` })
  vi.unstubAllEnvs()
  expect(said.get('objects')).toBe('No credentials for it are found. Check OBJECTS_S3.')
})

/** How the database stands by this address. */
async function sayOfDatabase(url: string): Promise<string | undefined> {
  const there = connect(url)
  const tried = await tryConnections(testConfig({ DATABASE_URL: url }), there)
  await there.destroy()
  const trouble = tried.find(({ system }) => system === 'database')?.trouble
  return trouble ? troubleText(trouble) : 'ok'
}

test('the database says what is in the way, and names its setting', async () => {
  const found: Record<string, string | undefined> = {}
  for (const [fault, at] of Object.entries(broken.postgres))
    found[fault] = await sayOfDatabase(`postgres://kaihu:${TOKEN}@${at}/kaihu?sslmode=verify-full`)
  const wanted = BELOW_HTTP.map((fault) => [fault, `${SAID[fault]} Check DATABASE_URL.`])
  expect(found).toEqual(Object.fromEntries(wanted))
  const url = new URL(applicationUrl)
  url.pathname = '/nothing'
  expect(await sayOfDatabase(url.href)).toBe('What was agreed is not at the address. Check DATABASE_URL.')
  url.pathname = new URL(applicationUrl).pathname
  url.username = 'nobody'
  url.password = TOKEN
  expect(await sayOfDatabase(url.href)).toBe('It does not accept our credentials. Check DATABASE_URL.')
}, 60_000)

test('a folder for copies that is not there, or is a file, is named', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-copies-'))
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const say = async (place: string) => (await sayOf({ AUDIT_COPY_FOLDER: place })).get('audit_folder')
  const unmarked =
    'The mark file kaihu-witness is not in the folder: the share may not be mounted. Check AUDIT_COPY_FOLDER.'
  expect(await say(folder)).toBe(unmarked)
  writeFileSync(path.join(folder, 'kaihu-witness'), '')
  expect(await say(folder)).toBe('ok')
  for (const place of [path.join(folder, 'nowhere'), file])
    expect(await say(place)).toBe('What was agreed is not at the address. Check AUDIT_COPY_FOLDER.')
})

test('a receiver of webhooks is named by its own name, and by the setting where it lies in a private network', async () => {
  const told = async (url: string, settings: Record<string, string> = {}) => {
    const value = JSON.stringify({ name: 'Data platform', url, events: ['order.created'] })
    await inTransaction(owner, async (trx) => {
      // That two administrators released it is no part of this.
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`insert into kaihu.webhook_endpoint (key, value, changed_at, change_id)
        values ('platform', ${value}, now(), gen_random_uuid())
        on conflict (key) do update set value = excluded.value`.execute(trx)
    })
    return (await sayOf(settings)).get('webhooks')
  }
  const open = { WEBHOOKS_TO_PRIVATE_ALLOWED: 'true' }
  for (const fault of BELOW_HTTP)
    expect([fault, await told(`https://${broken.http[fault]}/`, open)]).toEqual([
      fault,
      `${SAID[fault]} Check Data platform.`,
    ])
  expect(await told(`https://${broken.http['answers a page']}/`, open)).toBe('ok')
  expect(await told('https://127.0.0.1/')).toBe(
    'The address lies in a private network or on this machine. Check WEBHOOKS_TO_PRIVATE_ALLOWED.',
  )
})

test('every system has its words for bad input: by the table, or by a test of its own', () => {
  // That a provider showed another token is in the tests of SCIM: nobody can ask it anything.
  const OWN_TESTS = ['database', 'audit_folder', 'webhooks', 'scim']
  const named = [...Object.values(WAYS).map(({ system }) => system), ...OWN_TESTS]
  expect([...new Set(named)].toSorted()).toEqual(SYSTEM_NAMES.toSorted())
  expect(CONNECTIONS.map(({ system }) => system).toSorted()).toEqual(SYSTEM_NAMES.toSorted())
})
