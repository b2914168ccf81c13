import { createHmac } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { insertSent } from '../bank/sms/receipts.ts'
import { connectionsRoutes } from './connections.room.ts'

const TOKEN = 'a-token-of-thirty-two-characters-1'
const SECRET = 'secret-of-the-gateway'
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-own-receipts-'))

const FIELDS = {
  messageId: 'msg.id',
  state: 'stat',
  delivered: ['DELIVRD', 0],
  undelivered: ['UNDELIV'],
  code: 'err',
}
function requestFile(name: string, receipts: object): string {
  const file = path.join(folder, name)
  writeFileSync(
    file,
    JSON.stringify({ body: { m: '{mobile}', c: '{text}' }, receipts: { ...FIELDS, ...receipts } }),
  )
  return file
}

const environment = {
  SMS: 'custom',
  SMS_URL: 'http://localhost:1/sms',
  SMS_SECRET: SECRET,
  SMS_REQUEST: requestFile('signed.json', {
    items: 'reports',
    signature: { header: 'X-Sign', algorithm: 'hmac-sha256', prefix: 'v1=' },
    answer: 'SUCCESS',
  }),
  SMS2: 'custom',
  SMS2_URL: 'http://localhost:1/sms',
  SMS2_REQUEST: requestFile('plain.json', {}),
  SMS_RECEIPTS_TOKEN: TOKEN,
}
const { app, database } = await startTestServer({
  environment,
  rooms: (_database, config) => connectionsRoutes(config),
})
const MESSAGE = '3f0c9a52-6d0e-4b8a-9a51-2f7d0c6e4b18'

function post(place: string, body: string, headers: Record<string, string> = {}) {
  const type = { host: 'apply.localhost:3000', 'content-type': 'application/json' }
  return app.inject({
    method: 'POST',
    url: `/v1/sms-receipts/${place}`,
    payload: body,
    headers: { ...type, ...headers },
  })
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
function signatureOf(body: string): string {
  return `v1=${createHmac('sha256', SECRET).update(body).digest('hex')}`
}

const REPORT = JSON.stringify({
  reports: [
    { msg: { id: 11 }, stat: 'DELIVRD' },
    { msg: { id: '12' }, stat: 'UNDELIV', err: 'MK:0001' },
    { msg: { id: '13' }, stat: 'ENROUTE' },
    { msg: { id: 'of nobody' }, stat: 'DELIVRD' },
  ],
})

test('a report counts by the signature over its exact bytes, and hears what the gateway wants to hear', async () => {
  for (const reference of ['11', '12', '13'])
    await insertSent(database, { gateway: 'sms', reference, messageId: MESSAGE })
  const untouched = await statesOf('sms')
  for (const [place, header] of [
    ['sms/custom/signed', 'v1=00'],
    ['sms/custom/signed', signatureOf(`${REPORT} `)],
    [`sms/custom/${TOKEN}`, signatureOf(REPORT)],
  ] as const)
    expect((await post(place, REPORT, { 'x-sign': header })).statusCode).toBe(404)
  expect((await post('sms/custom/signed', REPORT)).statusCode).toBe(404)
  expect(await statesOf('sms')).toEqual(untouched)
  const taken = await post('sms/custom/signed', REPORT, { 'x-sign': signatureOf(REPORT) })
  expect([taken.statusCode, taken.body]).toEqual([200, 'SUCCESS'])
  expect(await statesOf('sms')).toEqual([
    ['11', 'delivered', null],
    ['12', 'undelivered', 'MK:0001'],
    ['13', 'sent', null],
  ])
})

test('a gateway that signs nothing is believed by the token of its address', async () => {
  await insertSent(database, { gateway: 'sms2', reference: '21', messageId: MESSAGE })
  const body = JSON.stringify({ msg: { id: '21' }, stat: 0 })
  for (const place of ['sms2/custom/signed', 'sms2/custom/wrong', `sms2/${TOKEN}`])
    expect((await post(place, body)).statusCode).not.toBe(200)
  expect(await statesOf('sms2')).toEqual([['21', 'sent', null]])
  const taken = await post(`sms2/custom/${TOKEN}`, body)
  expect(taken.json()).toMatchObject({ code: 0 })
  expect(await statesOf('sms2')).toEqual([['21', 'delivered', null]])
})
