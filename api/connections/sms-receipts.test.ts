import type { ConnectionView } from '@kaihu/contract/connections.ts'
import { expect, test } from 'vitest'
import { signInStaff } from '../../tests/harness/signed-client.ts'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { insertSent } from '../bank/sms/receipts.ts'
import { connectionsRoutes } from './connections.room.ts'
import { twilioSignature } from './sms-receipts.routes.ts'

const BASE = 'https://apply.bank.example'
const TOKEN = 'a-token-of-thirty-two-characters-1'
const SECRET = 'auth-token-of-twilio'
const environment = {
  SMS: 'twilio',
  SMS_ACCOUNT: 'AC1',
  SMS_SECRET: SECRET,
  SMS_SENDER: '+15005550006',
  SMS_RECEIPTS_URL: BASE,
  SMS_RECEIPTS_TOKEN: TOKEN,
}
const { app, database } = await startTestServer({
  environment,
  rooms: (_database, config) => connectionsRoutes(config),
})
const MESSAGE = '3f0c9a52-6d0e-4b8a-9a51-2f7d0c6e4b18'

function post(url: string, payload: string | object, headers: Record<string, string>) {
  return app.inject({ method: 'POST', url, payload, headers: { host: 'apply.localhost:3000', ...headers } })
}

async function stateOf(reference: string) {
  const row = await database
    .selectFrom('sms_receipt')
    .select(['state', 'code'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ?? null
}

test('a receipt of Twilio counts by its signature and by nothing else', async () => {
  await insertSent(database, { gateway: 'sms', reference: 'SM1', messageId: MESSAGE })
  const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' }
  const body = new URLSearchParams(fields).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const wrong = await post('/v1/sms-receipts/sms', body, { ...type, 'x-twilio-signature': 'AAAA' })
  expect(wrong.statusCode).toBe(404)
  expect(await stateOf('SM1')).toEqual({ state: 'sent', code: null })
  const signature = twilioSignature(SECRET, `${BASE}/v1/sms-receipts/sms`, fields)
  expect(
    (await post('/v1/sms-receipts/sms', body, { ...type, 'x-twilio-signature': signature })).statusCode,
  ).toBe(204)
  expect(await stateOf('SM1')).toEqual({ state: 'delivered', code: null })
})

test('reports of Aliyun and Tencent count by the token of the address, for messages that were sent', async () => {
  await insertSent(database, { gateway: 'sms2', reference: 'biz-1', messageId: MESSAGE })
  await insertSent(database, { gateway: 'sms2', reference: 'no-1', messageId: MESSAGE })
  const lines = [
    { phone_number: '13800000041', success: true, biz_id: 'biz-1', err_code: 'DELIVERED' },
    { mobile: '13800000041', report_status: 'FAIL', errmsg: 'MK:0011', sid: 'no-1' },
    { report_status: 'SUCCESS', sid: 'of nobody' },
  ]
  expect((await post('/v1/sms-receipts/sms2/not-the-token', lines, {})).statusCode).toBe(404)
  expect(await stateOf('biz-1')).toMatchObject({ state: 'sent' })
  const taken = await post(`/v1/sms-receipts/sms2/${TOKEN}`, lines, {})
  expect(taken.json()).toEqual({ code: 0, msg: 'ok', result: 0, errmsg: 'OK' })
  expect(await stateOf('biz-1')).toEqual({ state: 'delivered', code: 'DELIVERED' })
  expect(await stateOf('no-1')).toEqual({ state: 'undelivered', code: 'MK:0011' })
  expect(await stateOf('of nobody')).toBeNull()
})

test('administrators see how many messages arrived', async () => {
  const admin = await signInStaff(app, 'admin1')
  const { data } = await admin.send<{ items: ConnectionView[] }>('GET', '/v1/admin/connections')
  const receipts = data.items.map(({ system, receipts: counted }) => [system, counted] as const)
  expect(Object.fromEntries(receipts)).toMatchObject({
    sms: { delivered: 1, undelivered: 0, open: 0 },
    sms2: { delivered: 1, undelivered: 1, open: 0 },
    mail: null,
  })
})

test('who reports and cannot show it is seen by administrators with the settings to look at, and hides nothing', async () => {
  const admin = await signInStaff(app, 'admin1')
  const calls = async (system: string) => {
    type Calls = { items: { trouble: { cause: string; setting: string } | null }[] }
    const { data } = await admin.send<Calls>('GET', `/v1/admin/connections/${system}/calls?only=failed`)
    return data.items.map(({ trouble }) => [trouble?.cause, trouble?.setting])
  }
  for (let time = 0; time < 2; time += 1) {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'AAAA' }
    expect((await post('/v1/sms-receipts/sms', 'MessageSid=SM1', form)).statusCode).toBe(404)
    expect((await post('/v1/sms-receipts/sms2/not-the-token', [], {})).statusCode).toBe(404)
  }
  expect(await calls('sms')).toContainEqual(['caller_unknown', 'SMS_SECRET, SMS_RECEIPTS_URL'])
  expect(await calls('sms2')).toContainEqual(['caller_unknown', 'SMS_RECEIPTS_TOKEN'])
  const { data } = await admin.send<{ items: ConnectionView[] }>('GET', '/v1/admin/connections')
  const sms = data.items.find(({ system }) => system === 'sms')
  expect([sms?.state, sms?.lastFailure]).toEqual(['untried', null])
})
