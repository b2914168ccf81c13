import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  failureOf,
  type Recorded,
  startRecordingServer,
} from '../../../../tests/harness/outside/recording-server.ts'
import { testConfig } from '../../../../tests/harness/test-config.ts'
import { createTestDatabase } from '../../../../tests/harness/test-database.ts'
import { connect } from '../../../platform/database/connect.ts'
import { linesOf } from '../../outside/lines.ts'
import { smsSender } from '../sms.ts'
import { providerOf } from './providers.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
afterAll(() => database.destroy())

const server = await startRecordingServer()
const SECRET = 'a-secret-of-the-provider'
const templates = path.join(mkdtempSync(path.join(tmpdir(), 'kaihu-sms-')), 'templates.json')
function both(template: string) {
  return { 'zh-CN': template, 'en-US': template.replace('1', '2') }
}
writeFileSync(
  templates,
  JSON.stringify({
    code: both('10001:code,minutes'),
    confirmation: both('10011:code'),
    notice: both('10021:code'),
  }),
)

function settingsOf(provider: string, more: Record<string, string> = {}) {
  return testConfig({
    SMS: provider,
    SMS_URL: server.url,
    SMS_ACCOUNT: 'account-1',
    SMS_SECRET: SECRET,
    SMS_SENDER: '开户',
    SMS_APP: '1400000001',
    SMS_TEMPLATES: templates,
    ...more,
  })
}

const MESSAGE = {
  id: '3f0c9a52-6d0e-4b8a-9a51-2f7d0c6e4b18',
  mobile: '+8613800000041',
  body: '验证码123456',
  said: { name: 'code', locale: 'zh-CN', params: { code: '123456', minutes: '5' } },
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
function sign(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Signature version 3 of Alibaba Cloud, worked out from what arrived. */
function aliyunSignature({ method, url, headers, body }: Recorded): string {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? []
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const [place = '', query = ''] = url.split('?')
  const text = [method, place, query, lines.join(''), names, hash(body)].join('\n')
  return sign(SECRET, `ACS3-HMAC-SHA256\n${hash(text)}`).toString('hex')
}

/** Signature version 3 of Tencent Cloud, worked out from what arrived. */
function tencentSignature({ method, headers, body }: Recorded): string {
  const day = new Date(Number(headers['x-tc-timestamp']) * 1_000).toISOString().slice(0, 10)
  const names = ['content-type', 'host', 'x-tc-action']
  const lines = names.map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`).join('')
  const request = `${method}\n/\n\n${lines}\n${names.join(';')}\n${hash(body)}`
  const text = `TC3-HMAC-SHA256\n${String(headers['x-tc-timestamp'])}\n${day}/sms/tc3_request\n${hash(request)}`
  const key = ['sms', 'tc3_request'].reduce((one, part) => sign(one, part), sign(`TC3${SECRET}`, day))
  return sign(key, text).toString('hex')
}

test('Aliyun is asked as its signature version 3 has it, by the template of the language', async () => {
  server.says({ status: 200, body: { Code: 'OK', BizId: 'biz-1', Message: 'OK' } })
  await smsSender(settingsOf('aliyun'), database).send(MESSAGE)
  const asked = server.asked.at(-1)
  const query = Object.fromEntries(new URL(asked?.url ?? '', server.url).searchParams)
  expect(query).toEqual({
    PhoneNumbers: '13800000041',
    SignName: '开户',
    TemplateCode: '10001',
    TemplateParam: '{"code":"123456","minutes":"5"}',
    OutId: MESSAGE.id,
  })
  expect(asked?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
  expect(asked?.headers.authorization).toContain(`Signature=${asked && aliyunSignature(asked)}`)
  const kept = await database.selectFrom('sms_receipt').select(['message_id', 'reference', 'state']).execute()
  expect(kept).toEqual([{ message_id: MESSAGE.id, reference: 'biz-1', state: 'sent' }])
})

test('Tencent is asked as its signature version 3 has it', async () => {
  server.says({ status: 200, body: { Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: 'no-1' }] } } })
  await smsSender(settingsOf('tencent'), database).send({
    ...MESSAGE,
    said: { ...MESSAGE.said, locale: 'en-US' },
  })
  const asked = server.asked.at(-1)
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    PhoneNumberSet: [MESSAGE.mobile],
    SmsSdkAppId: '1400000001',
    SignName: '开户',
    TemplateId: '20001',
    TemplateParamSet: ['123456', '5'],
    SessionContext: MESSAGE.id,
  })
  expect(asked?.headers.authorization).toContain(`Signature=${asked && tencentSignature(asked)}`)
})

test('Twilio is given the words as they are, and where to report to', async () => {
  server.says({ status: 201, body: { sid: 'SM1' } })
  const more = { SMS_SENDER: '+15005550006', SMS_RECEIPTS_URL: 'https://apply.bank.example' }
  await smsSender(settingsOf('twilio', more), database).send(MESSAGE)
  const asked = server.asked.at(-1)
  expect(asked).toMatchObject({ method: 'POST', url: '/2010-04-01/Accounts/account-1/Messages.json' })
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
    To: MESSAGE.mobile,
    From: '+15005550006',
    Body: MESSAGE.body,
    StatusCallback: 'https://apply.bank.example/v1/sms-receipts/sms',
  })
  const basic = Buffer.from(`account-1:${SECRET}`).toString('base64')
  expect(asked?.headers.authorization).toBe(`Basic ${basic}`)
})

test.each([
  ['aliyun', { Code: 'isv.BUSINESS_LIMIT_CONTROL' }, 'refused'],
  ['aliyun', { Code: 'isp.SYSTEM_ERROR' }, 'unavailable'],
  ['aliyun', { Code: 'SignatureDoesNotMatch' }, 'refused'],
  ['tencent', { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } }, 'refused'],
  ['tencent', { Response: { SendStatusSet: [{ Code: 'InternalError.OtherError' }] } }, 'unavailable'],
  ['tencent', { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } }, 'refused'],
])('what %s says is wrong (%j) is not taken: %s', async (provider, body, failure) => {
  server.says({ status: 200, body })
  const failed = await failureOf(smsSender(settingsOf(provider), database).send(MESSAGE))
  expect(failed.failure).toBe(failure)
  expect(failed.message).not.toContain(SECRET)
})

test('a kind of message without a template of its own goes out as a notice, another language by its own', async () => {
  server.says({ status: 200, body: { Code: 'OK', BizId: 'biz-2' } })
  const said = {
    name: 'customer.opened',
    locale: 'en-US',
    params: { code: 'AO20261100000001', company: 'Huaxing' },
  }
  await smsSender(settingsOf('aliyun'), database).send({ ...MESSAGE, said })
  const query = new URL(server.asked.at(-1)?.url ?? '', server.url).searchParams
  expect(query.get('TemplateCode')).toBe('20021')
  expect(query.get('TemplateParam')).toBe('{"code":"AO20261100000001"}')
})

test('what the first provider does not take goes by the second', async () => {
  const second = await startRecordingServer()
  second.says({ status: 201, body: { sid: 'SM2' } })
  server.says({ status: 200, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL' } })
  const more = {
    SMS2: 'twilio',
    SMS2_URL: second.url,
    SMS2_ACCOUNT: 'AC2',
    SMS2_SECRET: SECRET,
    SMS2_SENDER: 'MG1',
  }
  await smsSender(settingsOf('aliyun', more), database).send(MESSAGE)
  expect(new URLSearchParams(second.asked.at(-1)?.body).get('MessagingServiceSid')).toBe('MG1')
  await linesOf(database).flush()
  const calls = await database
    .selectFrom('outside_call')
    .select(['system', 'outcome'])
    .orderBy('call_id', 'desc')
    .limit(2)
    .execute()
  expect(calls.map(({ system, outcome }) => `${system} ${outcome}`)).toEqual(['sms2 done', 'sms refused'])
})

test('trying a provider sends nothing, and says whose credential is not accepted', async () => {
  server.says({ status: 200, body: { Code: 'InvalidAccessKeyId.NotFound' } })
  const { message } = await failureOf(
    providerOf('SMS', settingsOf('aliyun'), database)?.attempt() ?? Promise.resolve(),
  )
  expect(message).toContain('SMS_SECRET')
  expect(server.asked.at(-1)?.headers['x-acs-action']).toBe('QuerySmsSign')
})

test('what a provider cannot do without is asked for at the start, all at once', () => {
  expect(() => testConfig({ SMS: 'tencent' })).toThrow(
    /SMS_ACCOUNT is missing[\s\S]*SMS_APP is missing[\s\S]*SMS_TEMPLATES is missing/,
  )
  expect(() => testConfig({ SMS2: 'twilio' })).toThrow(/SMS is missing/)
  writeFileSync(`${templates}.bad`, JSON.stringify({ code: { 'zh-CN': 'SMS_1' } }))
  expect(() => settingsOf('aliyun', { SMS_TEMPLATES: `${templates}.bad` })).toThrow(/SMS_TEMPLATES/)
})
