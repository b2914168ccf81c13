import '../../connect.ts'
import { sideOf } from '@kaihu/contract/call.ts'
import { expect, test } from 'vitest'
import { SignedClient, signInCustomer, signInStaff } from '../../../tests/harness/signed-client.ts'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { testUrl } from '../../../tests/harness/test-database.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { accessDeps, accessRoutes } from '../../access/access.routes.ts'
import { createPool } from '../database/pool.ts'
import { createLogger } from '../log.ts'
import { createServer } from '../server.ts'

const { app, database, config, ownerUrl } = await startTestServer()
const calls = accessRoutes(accessDeps(config, database)).map(({ call }) => call)

test('the customer host carries no call of the staff, sign-in least of all, and the staff host none of customers', async () => {
  const hosts = { customer: 'localhost', staff: 'apply.localhost' } as const
  const sided = calls.filter((call) => sideOf(call) !== undefined && !call.developmentOnly)
  expect(sided.map(({ path }) => path)).toContain('/dsp/dspAuthenticate.jsp')
  for (const call of sided) {
    const side = sideOf(call) ?? 'staff'
    const { statusCode } = await app.inject({
      method: call.method,
      url: call.path,
      headers: { host: hosts[side], 'content-type': 'application/json' },
      ...(call.method === 'GET' ? {} : { payload: '{}' }),
    })
    expect([call.name, statusCode]).toEqual([call.name, 404])
  }
})

test('a signed-in member of staff is a stranger on the customer host, and a customer on the staff host', async () => {
  const staff = await signInStaff(app, 'cm1')
  const customer = await signInCustomer(app, '13900006601')
  const at = (client: SignedClient, target: string, host: string) =>
    client.send('GET', target, undefined, { headers: { host } })
  expect((await at(staff, '/v1/system/afuser', 'apply.localhost')).status).toBe(404)
  expect((await at(staff, '/v1/system/afuser', 'localhost')).status).toBe(200)
  expect((await at(customer, '/v1/customer/me', 'localhost')).status).toBe(404)
  expect((await at(customer, '/v1/customer/me', 'apply.localhost')).status).toBe(200)
})

test('in production the description of the interface is for signed-in staff alone', async () => {
  const pool = createPool(testUrl(ownerUrl), { max: 4 })
  const production = await createServer({
    config: { ...testConfig(), isProduction: true },
    pool,
    database,
    rooms: accessRoutes(accessDeps(config, database)),
    log: createLogger(config),
    busyAfterMs: 0,
  })
  const open = async (cookie: string, host = 'localhost') =>
    (await production.inject({ url: '/openapi.json', headers: { host, cookie } })).statusCode
  try {
    const staff = await signInStaff(app, 'ao1')
    const cookie = `__Host-sid=${staff.cookies.get('__Host-sid')}`
    expect(await open(cookie)).toBe(200)
    expect(await open('')).toBe(404)
    expect(await open('__Host-sid=made-up')).toBe(404)
    const customer = await signInCustomer(app, '13900006602')
    expect(await open(`__Host-sid=${customer.cookies.get('__Host-sid')}`)).toBe(404)
    await staff.send('POST', '/rest/pano/dsp/sessions?action=logout', { token: staff.grant.token })
    expect(await open(cookie)).toBe(404)
  } finally {
    await production.close()
    await pool.end()
  }
})
