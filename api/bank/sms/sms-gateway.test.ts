import { afterAll, expect, test } from 'vitest'
import { endAt } from '../../../tests/harness/outside/outside-end.ts'
import { failureOf, startRecordingServer } from '../../../tests/harness/outside/recording-server.ts'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { requestCode } from '../../access/customer/request-code.usecase.ts'
import { connect } from '../../platform/database/connect.ts'
import { linesOf } from '../outside/lines.ts'
import { smsSender } from './sms.ts'
import { smsGateway } from './sms-gateway.ts'

const TOKEN = 'gateway-token-1'
const gateway = await startRecordingServer()
const sms = smsGateway(
  endAt(`${gateway.url}/v1/messages`, {
    name: 'the SMS gateway',
    credentials: { token: TOKEN },
    credentialSetting: 'SMS_TOKEN',
  }),
)
const MESSAGE = { id: '0190-message', mobile: '+8613800000041', body: '您的申请需要补充资料' }

test('a text message is posted with number, words and the key that makes a repeat known', async () => {
  gateway.says({ status: 202 })
  await sms.send(MESSAGE)
  const request = gateway.asked.at(-1)
  expect(request).toMatchObject({ method: 'POST', url: '/v1/messages' })
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${TOKEN}`,
    'content-type': 'application/json',
    'idempotency-key': MESSAGE.id,
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const { id, mobile, body } = MESSAGE
  expect(JSON.parse(request?.body ?? '')).toEqual({ to: mobile, text: body, id })
})

test.each([
  [{ status: 429 }, 'unavailable'],
  [{ status: 500 }, 'unavailable'],
  [{ status: 503 }, 'unavailable'],
  ['hang', 'timeout'],
  [{ status: 302 }, 'unavailable'],
  [{ status: 400 }, 'refused'],
  [{ status: 404 }, 'refused'],
  [{ status: 401 }, 'refused'],
] as const)('an answer of %j is not taken: %s', async (answer, failure) => {
  gateway.says(answer)
  expect((await failureOf(sms.send(MESSAGE))).failure).toBe(failure)
})

test('a token that is not accepted is told of by its setting, never shown', async () => {
  gateway.says({ status: 401, body: { token: TOKEN } })
  const { message } = await failureOf(sms.send(MESSAGE))
  expect(message).toContain('SMS_TOKEN')
  expect(message).not.toContain(TOKEN)
})

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
afterAll(() => database.destroy())
const production = smsSender({ isProduction: true, SMS_URL: gateway.url, SMS_TOKEN: TOKEN }, database)
function ask(mobile: string) {
  return requestCode(
    { mobile, address: '192.0.2.41', locale: 'zh-CN', now: new Date() },
    { database, sms: production, pepper: testConfig().OTP_PEPPER, smsPerHour: 1_000 },
  )
}

test('with a gateway the code goes to it alone: no table holds the message or its digits', async () => {
  gateway.says({ status: 200 })
  await ask('+8613800000042')
  const { to, text } = JSON.parse(gateway.asked.at(-1)?.body ?? '') as { to: string; text: string }
  expect(to).toBe('+8613800000042')
  expect(text).toMatch(/\d{6}/)
  expect(await database.selectFrom('twin.sms_outbox').selectAll().execute()).toEqual([])
  expect(await database.selectFrom('twin.sms_code_text').selectAll().execute()).toEqual([])
})

test('a person whose code the gateway does not take is told that it could not be sent', async () => {
  gateway.says({ status: 503 })
  await expect(ask('+8613800000043')).rejects.toMatchObject({ codeName: 'verificationCodeSendFailed' })
  expect(await database.selectFrom('twin.sms_outbox').selectAll().execute()).toEqual([])
})

test('what the first gateway does not take goes to the second under the same key, and each call is kept apart', async () => {
  const second = await startRecordingServer()
  const settings = {
    SMS_URL: gateway.url,
    SMS_TOKEN: TOKEN,
    SMS2_URL: second.url,
    SMS2_TOKEN: 'second-token-1',
  }
  const both = smsSender({ ...settings, isProduction: true }, database)
  gateway.says({ status: 503 })
  second.says({ status: 202 })
  await both.send(MESSAGE)
  expect(second.asked.at(-1)?.headers).toMatchObject({
    authorization: 'Bearer second-token-1',
    'idempotency-key': MESSAGE.id,
  })
  gateway.says({ status: 202 })
  await both.send({ ...MESSAGE, id: '0190-taken' })
  expect(second.asked).toHaveLength(1)
  gateway.says({ status: 503 })
  second.says({ status: 500 })
  expect(await failureOf(both.send(MESSAGE))).toMatchObject({
    failure: 'unavailable',
    message: 'the second SMS gateway answered 500',
  })
  await linesOf(database).flush()
  const kept = await database
    .selectFrom('outside_call')
    .select(['system', 'outcome'])
    .orderBy('call_id')
    .execute()
  const outcomes = kept.filter(({ system }) => system === 'sms2').map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['done', 'unavailable'])
})
