import {
  CALL_CAUSES,
  type ConnectionView,
  type OutsideCallView,
  SYSTEM_NAMES,
} from '@kaihu/contract/connections.ts'
import { expect, test } from 'vitest'
import { failureOf, startRecordingServer } from '../../tests/harness/outside/recording-server.ts'
import { signInStaff } from '../../tests/harness/signed-client.ts'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { linesOf } from '../bank/outside/lines.ts'
import { sayText } from '../platform/http/words.ts'
import { coreSystems } from '../workflow/workflow.room.ts'
import { connectionsRoutes } from './connections.room.ts'
import { removeOldCalls } from './remove-old-calls.usecase.ts'
import { CONNECTIONS } from './systems.ts'

const hubServer = await startRecordingServer()
const TOKEN = 'hub-token-1234'
const environment = { HUB_URL: `${hubServer.url}/hub`, HUB_TOKEN: TOKEN }
const { app, database, served, config } = await startTestServer({
  environment,
  rooms: (_database, settings) => connectionsRoutes(settings),
})
const admin = await signInStaff(app, 'admin1')
const { hub } = coreSystems(served, () => new Date(), config)
const CUSTOMER = { legalName: '上海启航贸易有限公司', orderCode: 'AO20261100000001' }

async function connection(system: string): Promise<ConnectionView | undefined> {
  const { data } = await admin.send<{ items: ConnectionView[] }>('GET', '/v1/admin/connections')
  return data.items.find((one) => one.system === system)
}
async function callsTo(system: string, query = '') {
  return (
    await admin.send<{ items: OutsideCallView[] }>('GET', `/v1/admin/connections/${system}/calls${query}`)
  ).data.items
}
function tryNow(system: string, by = admin) {
  return by.send<ConnectionView>('POST', `/v1/admin/connections/${system}/tries`, {})
}
async function triesKept() {
  const rows = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('kind', '=', 'connection.tried')
    .execute()
  return rows.length
}

test('every system has its row, its words in both languages and the words of every cause', () => {
  expect(CONNECTIONS.map(({ system }) => system).toSorted()).toEqual([...SYSTEM_NAMES].toSorted())
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const keys = [
      ...SYSTEM_NAMES.flatMap((name) => [`system.${name}`, `what.${name}`]),
      ...CALL_CAUSES.map((cause) => `cause.${cause}`),
    ].map((key) => `admin:connections.${key}`)
    for (const key of keys) expect(sayText(locale, key), key).not.toBe(key)
  }
})

test('a call to a system is kept without content, and its failure is told of by cause and setting', async () => {
  hubServer.says(
    { status: 200, body: { customerNumber: '700000001' } },
    { status: 401, body: { seen: TOKEN } },
  )
  await hub.createCustomer('push-1', CUSTOMER)
  await failureOf(hub.createCustomer('push-2', CUSTOMER))
  expect(await connection('hub')).toMatchObject({
    standing: 'real',
    place: `${hubServer.url}/hub`,
    state: 'failing',
    mayTry: true,
    lastFailure: { trouble: { cause: 'credentials_refused', status: 401, setting: 'HUB_TOKEN' } },
    day: { calls: 2, failed: 1 },
  })
  const calls = await callsTo('hub')
  expect(calls).toMatchObject([
    { operation: 'CUSTOMER_CREATE', outcome: 'refused' },
    { operation: 'CUSTOMER_CREATE', outcome: 'done', trouble: null },
  ])
  expect(calls[0]?.requestId).toBe(hubServer.asked.at(-1)?.headers['x-request-id'])
  expect(await callsTo('hub', '?only=failed')).toHaveLength(1)
  const rows = JSON.stringify(await database.selectFrom('outside_call').selectAll().execute())
  for (const secret of [TOKEN, CUSTOMER.legalName, CUSTOMER.orderCode, 'push-1'])
    expect(rows).not.toContain(secret)
})

test('an administrator tries a system now: it is asked for nothing but how it stands, and that is recorded', async () => {
  hubServer.says({ status: 200, body: { status: 'UP' } })
  const { status, data } = await tryNow('hub')
  expect([status, data.state]).toEqual([200, 'working'])
  expect(hubServer.asked.at(-1)).toMatchObject({ method: 'GET', url: '/hub/STATUS', body: '' })
  hubServer.says({ status: 200, body: { state: 'fine' } })
  expect((await tryNow('hub')).data).toMatchObject({
    state: 'failing',
    lastFailure: { trouble: { cause: 'wrong_shape', setting: 'HUB_URL' } },
  })
  expect(await triesKept()).toBe(2)
})

test('what is not named cannot be tried, and what Kaihu brings along can', async () => {
  const before = await triesKept()
  expect(await connection('clamd')).toMatchObject({ standing: 'waived', state: 'waived', mayTry: false })
  const refused = await tryNow('clamd')
  expect([refused.status, refused.code]).toEqual([409, '800001'])
  expect(await triesKept()).toBe(before)
  for (const system of ['database', 'objects'])
    expect((await tryNow(system)).data).toMatchObject({ standing: 'own', state: 'working' })
})

test('what Kaihu does itself is built in: there is nobody to ask', async () => {
  expect(await connection('directory')).toMatchObject({ standing: 'own', state: 'built_in', mayTry: false })
})

test('connections are the administrators’ alone', async () => {
  const cm = await signInStaff(app, 'cm1')
  const before = await triesKept()
  for (const path of ['/v1/admin/connections', '/v1/admin/connections/hub/calls'])
    expect((await cm.send('GET', path)).status, path).toBe(403)
  expect((await tryNow('hub', cm)).status).toBe(403)
  expect(await triesKept()).toBe(before)
})

test('a database that is away neither holds nor fails a call, and is told of it later', async () => {
  const away = {
    insertInto: () => {
      throw new Error('away')
    },
  } as unknown as typeof database
  const lines = linesOf(away)
  expect(await lines.to('sms').through('send', () => Promise.resolve('sent'))).toBe('sent')
  await lines.flush()
})

test('calls are forgotten after a month, but for the last success and failure of each system', async () => {
  await linesOf(served).flush()
  await database.deleteFrom('outside_call').execute()
  const old = (days: number, outcome: 'done' | 'timeout') => ({
    system: 'crt',
    operation: 'RECORD_RECEIVE',
    at: new Date(Date.now() - days * 86_400_000),
    outcome,
    cause: outcome === 'done' ? null : 'no_answer',
    milliseconds: 5,
    request_id: crypto.randomUUID(),
  })
  const rows = [old(60, 'done'), old(50, 'done'), old(45, 'timeout'), old(40, 'timeout'), old(2, 'timeout')]
  await database.insertInto('outside_call').values(rows).execute()
  await removeOldCalls(database, new Date())
  const left = await database.selectFrom('outside_call').select(['at', 'outcome']).orderBy('at').execute()
  expect(left.map(({ at }) => at)).toEqual([rows[1]?.at, rows[4]?.at])
})
