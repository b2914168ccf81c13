import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { failureOf, startRecordingServer } from '../../../../tests/harness/outside/recording-server.ts'
import { testConfig } from '../../../../tests/harness/test-config.ts'
import { createTestDatabase } from '../../../../tests/harness/test-database.ts'
import { connect } from '../../../platform/database/connect.ts'
import { providerOf } from '../providers/providers.ts'
import { smsSender } from '../sms.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
afterAll(() => database.destroy())

const server = await startRecordingServer()
const SECRET = 'secret-of-the-gateway'
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-sms-own-'))
let files = 0
function fileOf(content: object): string {
  files += 1
  const file = path.join(folder, `${files}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}
function both(template: string) {
  return { 'zh-CN': template, 'en-US': template }
}
const TEMPLATES = fileOf({
  code: both('T1:code,minutes'),
  confirmation: both('T2:code'),
  notice: both('T3:code'),
})

function settingsOf(request: object, more: Record<string, string> = {}) {
  return testConfig({
    SMS: 'custom',
    SMS_URL: `${server.url}/send`,
    SMS_REQUEST: fileOf(request),
    SMS_ACCOUNT: 'bank-1',
    SMS_SECRET: SECRET,
    SMS_SENDER: '开户"银行',
    ...more,
  })
}

const MESSAGE = {
  id: '3f0c9a52-6d0e-4b8a-9a51-2f7d0c6e4b18',
  mobile: '+8613800000041',
  body: '验证码 123456，"五"分钟 {secret}',
  said: { name: 'code', locale: 'zh-CN', params: { code: '123456', minutes: '5' } },
}
const JSON_REQUEST = {
  headers: { 'x-app': '{account}', 'x-sign': '{signature}', 'x-time': '{seconds}' },
  query: { channel: 'kaihu', at: '{seconds}' },
  body: {
    to: [{ phone: '{mobile}', text: '{sender}: {text}', vars: '{params}', list: '{values}' }],
    template: '{template}',
    code: '{params.code}',
    serial: '{id}',
    flag: 1,
  },
  mobile: 'national',
  signature: { algorithm: 'hmac-sha256', encoding: 'HEX', over: '{account}{seconds}{body}' },
  accepted: { field: 'result.code', values: ['0'] },
  messageId: 'result.items.0.id',
  again: [9001],
  credentials: ['E401'],
}
const TAKEN = { result: { code: 0, items: [{ id: 77 }] } }

test('a gateway is asked by the fields, the form of number and the signature that its file names', async () => {
  server.says({ status: 200, body: TAKEN })
  await smsSender(settingsOf(JSON_REQUEST, { SMS_TEMPLATES: TEMPLATES }), database).send(MESSAGE)
  const asked = server.asked.at(-1)
  const { 'x-time': time = '', 'x-sign': sign, 'x-app': app, 'idempotency-key': key } = asked?.headers ?? {}
  expect([asked?.method, asked?.url, app, key]).toEqual([
    'POST',
    `/send?channel=kaihu&at=${String(time)}`,
    'bank-1',
    MESSAGE.id,
  ])
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    to: [
      {
        phone: '13800000041',
        text: `开户"银行: ${MESSAGE.body}`,
        vars: { code: '123456', minutes: '5' },
        list: ['123456', '5'],
      },
    ],
    template: 'T1',
    code: '123456',
    serial: MESSAGE.id,
    flag: 1,
  })
  const wanted = createHmac('sha256', SECRET)
    .update(`bank-1${String(time)}${asked?.body}`)
    .digest('hex')
  expect(sign).toBe(wanted.toUpperCase())
  const kept = await database.selectFrom('sms_receipt').select(['reference', 'message_id']).execute()
  expect(kept).toEqual([{ reference: '77', message_id: MESSAGE.id }])
})

const FORM_REQUEST = {
  type: 'form',
  body: { userid: '{account}', sign: '{signature}', ts: '{datetime}', mobile: '{mobile}', content: '{text}' },
  mobile: 'digits',
  signature: { algorithm: 'md5', over: '{account}{secret}{datetime}' },
  accepted: { pattern: '^0,(?<id>\\d+)' },
  again: ['-9'],
}

test('a form with a digest of account, secret and moment is taken where the answer is a line of text', async () => {
  server.says({ status: 200, body: '0,8815' })
  await smsSender(settingsOf(FORM_REQUEST), database).send(MESSAGE)
  const form = new URLSearchParams(server.asked.at(-1)?.body)
  const at = form.get('ts') ?? ''
  expect(at).toMatch(/^20\d{12}$/)
  expect(Object.fromEntries(form)).toEqual({
    userid: 'bank-1',
    sign: createHash('md5').update(`bank-1${SECRET}${at}`).digest('hex'),
    ts: at,
    mobile: '8613800000041',
    content: MESSAGE.body,
  })
  expect(server.asked.at(-1)?.headers['content-type']).toBe('application/x-www-form-urlencoded')
})

test('a gateway that takes its fields in the address is asked there, with no body', async () => {
  server.says({ status: 204, body: '' })
  const request = { method: 'GET', query: { m: '{mobile}', c: '{text}' } }
  await smsSender(settingsOf(request, { SMS_TOKEN: 'token-of-the-gateway' }), database).send(MESSAGE)
  const asked = server.asked.at(-1)
  expect(Object.fromEntries(new URL(asked?.url ?? '', server.url).searchParams)).toEqual({
    m: MESSAGE.mobile,
    c: MESSAGE.body,
  })
  expect([asked?.method, asked?.body, asked?.headers.authorization]).toEqual([
    'GET',
    '',
    'Bearer token-of-the-gateway',
  ])
})

test.each([
  ['a code that is worth another try', JSON_REQUEST, { result: { code: '9001' } }, 'unavailable', '9001'],
  ['a code of a wrong secret', JSON_REQUEST, { result: { code: 'E401' } }, 'refused', 'SMS_SECRET'],
  ['another code', JSON_REQUEST, { result: { code: 'E7' } }, 'refused', 'SMS_REQUEST'],
  ['an answer without its field', JSON_REQUEST, { ok: true }, 'bad_answer', 'shape'],
  ['an answer that is no JSON', JSON_REQUEST, 'OK', 'bad_answer', 'JSON'],
  ['a line of text that is worth another try', FORM_REQUEST, '-9,busy', 'unavailable', '-9'],
  ['another line of text', FORM_REQUEST, '-3,13800000041', 'refused', 'refused: -3 (SMS_REQUEST)'],
])('%s is not taken, and what is said of it holds no secret and no number', async (...row) => {
  const [, request, body, failure, words] = row
  server.says({ status: 200, body })
  const settings = settingsOf(request, { SMS_TEMPLATES: TEMPLATES })
  const failed = await failureOf(smsSender(settings, database).send(MESSAGE))
  expect(failed.failure).toBe(failure)
  expect(failed.message).toContain(words)
  expect(failed.message).not.toMatch(/13800000041|secret-of/)
})

test('a status that the file does not name is no success', async () => {
  server.says({ status: 202, body: '' })
  const request = { body: { m: '{mobile}', c: '{text}' }, accepted: { status: [200] } }
  expect((await failureOf(smsSender(settingsOf(request), database).send(MESSAGE))).failure).toBe(
    'unavailable',
  )
})

test('whether it stands is asked where the file says, and sends nothing', async () => {
  server.says({ status: 200, body: {} })
  const request = { ...FORM_REQUEST, trial: { path: '/balance' } }
  await providerOf('SMS', settingsOf(request), database)?.attempt()
  expect(server.asked.at(-1)).toMatchObject({ method: 'GET', url: '/balance', body: '' })
})

test.each([
  ['no {mobile}', { body: { c: '{text}' } }, /SMS_REQUEST[\s\S]*\{mobile\} stands nowhere/],
  ['no words', { body: { m: '{mobile}' } }, /neither \{text\} nor \{template\}/],
  ['a misspelt name', { body: { m: '{mobil}', c: '{text}' } }, /body[\s\S]*\{mobil\} is no placeholder/],
  ['an unknown field', { bdy: {} }, /SMS_REQUEST/],
  [
    'words in a header',
    { headers: { 'x-t': '{text}' }, body: { m: '{mobile}' } },
    /headers[\s\S]*cannot stand here/,
  ],
  [
    'a signature of nothing',
    { body: { m: '{mobile}', c: '{text}', s: '{signature}' } },
    /signature is missing/,
  ],
  [
    'a body signed within itself',
    {
      body: { m: '{mobile}', c: '{text}', s: '{signature}' },
      signature: { algorithm: 'md5', over: '{body}{secret}' },
    },
    /cannot be signed/,
  ],
  ['a nested form', { type: 'form', body: { m: ['{mobile}'], c: '{text}' } }, /a form has names/],
  [
    'a bad expression',
    { body: { m: '{mobile}', c: '{text}' }, accepted: { pattern: '(' } },
    /no regular expression/,
  ],
  ['a template that no file names', { body: { m: '{mobile}', t: '{template}' } }, /SMS_TEMPLATES is missing/],
  [
    'receipts that anybody could send',
    {
      body: { m: '{mobile}', c: '{text}' },
      receipts: { messageId: 'id', state: 's', delivered: ['D'], undelivered: ['U'] },
    },
    /SMS_RECEIPTS_TOKEN is missing/,
  ],
  [
    'receipts whose signature anybody could make',
    {
      body: { m: '{mobile}', c: '{text}' },
      receipts: {
        messageId: 'id',
        state: 's',
        delivered: ['D'],
        undelivered: ['U'],
        signature: { header: 'x-s', algorithm: 'sha256' },
      },
    },
    /anybody could make it/,
  ],
])('a file with %s is refused at the start under its setting', (_what, request, words) => {
  expect(() => settingsOf(request)).toThrow(words)
})

test('the example of the operators page is taken as it stands', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/operate.md'), 'utf8')
  const [, example = ''] =
    /### A gateway with words of its own[\s\S]*?```json\n([\s\S]*?)```/.exec(page) ?? []
  const settings = settingsOf(JSON.parse(example) as object, { SMS_TEMPLATES: TEMPLATES })
  expect(settings.SMS_REQUEST?.receipts?.delivered).toEqual(['DELIVRD'])
})
