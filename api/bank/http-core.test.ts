import { expect, test } from 'vitest'
import { endAt } from '../../tests/harness/outside/outside-end.ts'
import { failureOf, startRecordingServer } from '../../tests/harness/outside/recording-server.ts'
import { adaptCrt } from './crt/crt.ts'
import { httpCore } from './http-core.ts'
import { adaptHub } from './hub/hub.ts'

const TOKEN = 'core-token-1'
const server = await startRecordingServer()
const end = endAt(`${server.url}/kaihu/v1`, { credentials: { token: TOKEN } })
const hub = adaptHub(httpCore(end))
const crt = adaptCrt(httpCore({ ...end, url: `${end.url}/`, name: 'CRT', credentialSetting: 'CRT_TOKEN' }))
const CUSTOMER = { legalName: '上海启航贸易有限公司', orderCode: 'AO20261100000001' }

test('a customer is created by one post below the address, under the key of the push', async () => {
  server.says({ status: 200, body: { customerNumber: '700000001' } })
  expect(await hub.createCustomer('push-1', CUSTOMER)).toEqual({ hubCustomerId: '700000001' })
  const request = server.asked.at(-1)
  expect(request).toMatchObject({ method: 'POST', url: '/kaihu/v1/CUSTOMER_CREATE' })
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${TOKEN}`,
    'idempotency-key': 'push-1',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(JSON.parse(request?.body ?? '')).toEqual(CUSTOMER)
})

test('what was agreed for the wire goes out by its agreed name', async () => {
  server.says({ status: 200, body: { status: 'UPDATED' } })
  const answers = [
    { key: 'ebanking.ebankingPackageTypes', type: 'radio', list: 'ebankingPackageTypes', value: '2' },
    { key: 'ebanking.feePackageType', type: 'radio', list: 'feePackageType', value: 'ebankingHalfYear' },
  ]
  const customer = { sections: [{ key: 'ebanking', answers }] }
  await hub.updateCustomer('push-8', { ...CUSTOMER, hubCustomerId: '700000001', customer })
  expect(JSON.parse(server.asked.at(-1)?.body ?? '')).toEqual({
    ...CUSTOMER,
    HUBCustomerID: '700000001',
    customer: {
      sections: [
        {
          key: 'ebanking',
          answers: [
            { ...answers[0], key: 'ebanking.hsbCnetPackageTypes', list: 'hsbCnetPackageTypes' },
            { ...answers[1], value: 'HSBCNET_HALF_YEAR_FEE_PACKAGE' },
          ],
        },
      ],
    },
  })
})

test('every operation has its own address', async () => {
  server.says({ status: 200, body: { status: 'UPDATED' } })
  await hub.updateCustomer('push-2', CUSTOMER)
  server.says({ status: 200, body: { status: 'RESERVED' } })
  await hub.reserveAccounts('push-3', CUSTOMER)
  server.says({ status: 200, body: { accounts: [{ number: '310010000001' }] } })
  expect(await hub.openAccounts('push-4', CUSTOMER)).toEqual({ accountNumbers: ['310010000001'] })
  server.says({ status: 201, body: { caseNumber: 'CRT-9' } })
  expect(await crt.sendRecord('push-5', CUSTOMER)).toEqual({ caseNumber: 'CRT-9' })
  expect(server.asked.slice(-4).map(({ url }) => url)).toEqual(
    ['CUSTOMER_UPDATE', 'ACCOUNT_RESERVE', 'ACCOUNT_OPEN', 'RECORD_RECEIVE'].map(
      (name) => `/kaihu/v1/${name}`,
    ),
  )
})

test.each([
  ['another shape', { status: 200, body: { customerNumber: 7 } }, 'bad_answer'],
  ['something else than JSON', { status: 200, body: '<html>' }, 'bad_answer'],
  ['an outage', { status: 500 }, 'unavailable'],
  ['too many requests', { status: 429 }, 'unavailable'],
  ['a redirection', { status: 302 }, 'unavailable'],
  ['silence', 'hang', 'timeout'],
  ['an answer that does not end', 'stall', 'timeout'],
  ['a refusal', { status: 422 }, 'refused'],
] as const)('%s is a failure, never a customer', async (_name, answer, failure) => {
  server.says(answer)
  expect((await failureOf(hub.createCustomer('push-6', CUSTOMER))).failure).toBe(failure)
})

test('after an outage the same push goes out again under the same key', async () => {
  server.says({ status: 500 }, { status: 200, body: { customerNumber: '700000002' } })
  expect((await failureOf(hub.createCustomer('push-7', CUSTOMER))).failure).toBe('unavailable')
  expect(await hub.createCustomer('push-7', CUSTOMER)).toEqual({ hubCustomerId: '700000002' })
  const [first, second] = server.asked.slice(-2)
  expect(first?.headers['idempotency-key']).toBe('push-7')
  expect(second?.headers['idempotency-key']).toBe('push-7')
  expect(second?.headers['x-request-id']).not.toBe(first?.headers['x-request-id'])
})

test('a token that is not accepted is told of by its setting, never shown', async () => {
  server.says({ status: 401, body: { seen: TOKEN } })
  const hubSays = await failureOf(hub.createCustomer('push-8', CUSTOMER))
  expect(hubSays).toEqual({ failure: 'refused', message: 'HUB answered 401: check HUB_TOKEN' })
  expect((await failureOf(crt.sendRecord('push-9', CUSTOMER))).message).toContain('CRT_TOKEN')
})

test('a system that is not there is unavailable', async () => {
  const nobody = adaptHub(httpCore({ ...end, url: 'http://127.0.0.1:9' }))
  expect((await failureOf(nobody.createCustomer('push-10', CUSTOMER))).failure).toBe('unavailable')
})
