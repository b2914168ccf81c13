import { createHmac } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testConfig } from '../../tests/harness/test-config.ts'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { insertSent } from '../bank/sms/receipts.ts'
import { connectionsRoutes } from './connections.room.ts'

const TOKEN = 'a-token-of-thirty-two-characters-1'
const SECRET = 'secret-of-the-gateway'
const MESSAGE = '3f0c9a52-6d0e-4b8a-9a51-2f7d0c6e4b18'
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-other-receipts-'))

function requestFile(name: string, receipts: object): string {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify({ body: { m: '{mobile}', c: '{text}' }, receipts }))
  return file
}

const signature = { header: 'X-Sign', algorithm: 'hmac-sha256' }
const xml = {
  as: 'xml',
  items: 'report',
  messageId: 'taskid',
  state: 'status',
  delivered: ['10'],
  undelivered: ['20'],
  code: 'errorcode',
  signature,
  answer: '<result>ok</result>',
}
const query = {
  as: 'query',
  messageId: 'msgid',
  state: 'stat',
  delivered: ['DELIVRD'],
  undelivered: ['UNDELIV'],
}
const environment = {
  SMS: 'custom',
  SMS_URL: 'http://localhost:1/sms',
  SMS_SECRET: SECRET,
  SMS_REQUEST: requestFile('xml.json', xml),
  SMS2: 'custom',
  SMS2_URL: 'http://localhost:1/sms',
  SMS2_REQUEST: requestFile('query.json', query),
  SMS_RECEIPTS_TOKEN: TOKEN,
}
const { app, database } = await startTestServer({
  environment,
  rooms: (_database, config) => connectionsRoutes(config),
})

function post(
  payload: string,
  sign = createHmac('sha256', SECRET).update(payload).digest('hex'),
  type = 'text/xml',
) {
  return app.inject({
    method: 'POST',
    url: '/v1/sms-receipts/sms/custom/signed',
    payload,
    headers: { host: 'apply.localhost:3000', 'content-type': type, 'x-sign': sign },
  })
}

function get(url: string) {
  return app.inject({ method: 'GET', url, headers: { host: 'apply.localhost:3000' } })
}

async function statesOf(gateway: 'sms' | 'sms2') {
  const rows = await database
    .selectFrom('sms_receipt')
    .select(['reference', 'state', 'code'])
    .where('gateway', '=', gateway)
    .orderBy('reference')
    .execute()
  return rows.map(({ reference, state, code }) => [reference, state, code])
}

function reports(...lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?><returnsms>${lines.join('')}</returnsms>`
}
const ARRIVED = '<report><taskid>31</taskid><status>10</status></report>'
const LOST = '<report><taskid>32</taskid><status>20</status><errorcode>MK:0001</errorcode></report>'

test('reports come as XML, one or several, believed by the signature over their bytes', async () => {
  for (const reference of ['31', '32'])
    await insertSent(database, { gateway: 'sms', reference, messageId: MESSAGE })
  expect((await post(reports(ARRIVED), '00')).statusCode).toBe(404)
  expect((await statesOf('sms')).map(([, state]) => state)).toEqual(['sent', 'sent'])
  const one = await post(reports(ARRIVED))
  expect([one.statusCode, one.body, String(one.headers['content-type'])]).toEqual([
    200,
    '<result>ok</result>',
    expect.stringContaining('application/xml'),
  ])
  await post(reports(ARRIVED, LOST))
  expect(await statesOf('sms')).toEqual([
    ['31', 'delivered', null],
    ['32', 'undelivered', 'MK:0001'],
  ])
})

test('a report that is no XML, or declares what XML reaches further with, changes nothing', async () => {
  await insertSent(database, { gateway: 'sms', reference: '33', messageId: MESSAGE })
  const before = await statesOf('sms')
  const line = '<report><taskid>33</taskid><status>10</status></report>'
  for (const spoilt of [
    '<returnsms>',
    `<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]><returnsms>${line}</returnsms>`,
  ])
    expect((await post(spoilt)).statusCode).toBe(400)
  const json = JSON.stringify({ report: { taskid: '33', status: '10' } })
  expect((await post(json, undefined, 'application/json')).statusCode).toBe(400)
  expect(await statesOf('sms')).toEqual(before)
})

test('a gateway that reports by GET is believed by the token of its address, and by nothing else', async () => {
  await insertSent(database, { gateway: 'sms2', reference: '41', messageId: MESSAGE })
  const said = 'msgid=41&stat=DELIVRD&mobile=13800000041'
  for (const place of ['sms2/custom/wrong', 'sms2/custom/signed', `sms/custom/${TOKEN}`])
    expect((await get(`/v1/sms-receipts/${place}?${said}`)).statusCode).toBe(404)
  expect(await statesOf('sms2')).toEqual([['41', 'sent', null]])
  expect((await get(`/v1/sms-receipts/sms2/custom/${TOKEN}?msgid=41&stat=ENROUTE`)).statusCode).toBe(200)
  expect(await statesOf('sms2')).toEqual([['41', 'sent', null]])
  expect((await get(`/v1/sms-receipts/sms2/custom/${TOKEN}?${said}`)).json()).toMatchObject({ code: 0 })
  expect(await statesOf('sms2')).toEqual([['41', 'delivered', null]])
})

test('a file that wants a signature over a GET is refused at the start', () => {
  const file = requestFile('signed-query.json', { ...query, signature })
  const settings = { SMS: 'custom', SMS_URL: 'http://localhost:1/sms', SMS_SECRET: SECRET, SMS_REQUEST: file }
  expect(() => testConfig(settings)).toThrow(/SMS_REQUEST[\s\S]*by GET has no body/)
})
