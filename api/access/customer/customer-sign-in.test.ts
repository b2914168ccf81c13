import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  customerBrowser,
  readCode,
  type SignedClient,
  signInCustomer,
} from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import type { SmsSender } from '../../bank/sms/sms.ts'
import { smsSender } from '../../bank/sms/sms.ts'
import { sweep } from '../../platform/platform.jobs.ts'
import { requestCode } from './request-code.usecase.ts'
import { sendCode } from './send-code.usecase.ts'

const { app, database, config } = await startTestServer()

function numberOf(mobile: string) {
  return { countryCode: '+86', mobile }
}

async function askForCode(mobile: string): Promise<{ client: SignedClient; code: string }> {
  const client = customerBrowser(app)
  const { status } = await client.send('POST', '/v1/customer/verification-codes', numberOf(mobile))
  expect(status).toBe(200)
  return { client, code: await readCode(app, `+86${mobile}`) }
}

function enter(client: SignedClient, mobile: string, code: string) {
  return client.send('POST', '/v1/customer/session', { ...numberOf(mobile), code })
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

async function countSessions(): Promise<number> {
  const row = await database
    .selectFrom('session')
    .select((make) => make.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

test('the first sign-in registers the customer, the next one finds the same', async () => {
  const first = await signInCustomer(app, '13800000001')
  expect(first.grant.registered).toBe(true)
  await database.deleteFrom('throttle_window').execute()
  const second = await signInCustomer(app, '13800000001')
  expect(second.grant.registered).toBe(false)
  expect(second.grant.customer.customerId).toBe(first.grant.customer.customerId)
})

test('digits for a number that nobody asked a code for are refused and kept in no chain', async () => {
  const kept = async () => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from kaihu.audit_entry`.execute(database)
    return rows[0]?.count
  }
  const before = await kept()
  for (let count = 0; count < 5; count += 1)
    expect((await enter(customerBrowser(app), '13800000091', '123456')).status).toBe(401)
  expect(await kept()).toBe(before)
})

test('a code works once, of fifty entries at the same time exactly one', async () => {
  const { client, code } = await askForCode('13800000002')
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const payload = JSON.stringify({ ...numberOf('13800000002'), code })
  const headers = { host: client.host, cookie, 'content-type': 'application/json' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.replay('POST', '/v1/customer/session', payload, headers)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of fifty wrong guesses at the same time five are judged, and the right code then fails', async () => {
  const { client, code } = await askForCode('13800000003')
  await Promise.all(Array.from({ length: 50 }, () => enter(client, '13800000003', wrong(code))))
  const row = await database
    .selectFrom('verification_code')
    .select('tries')
    .where('mobile', '=', '+8613800000003')
    .executeTakeFirstOrThrow()
  expect(row.tries).toBe(5)
  const before = await countSessions()
  expect((await enter(client, '13800000003', code)).status).not.toBe(200)
  expect(await countSessions()).toBe(before)
})

test('the code of one browser is refused in another', async () => {
  const { client, code } = await askForCode('13800000004')
  expect((await enter(customerBrowser(app), '13800000004', code)).code).toBe('200003')
  expect((await enter(client, '13800000004', code)).status).toBe(200)
})

test('a code for one number is refused for another', async () => {
  const { client, code } = await askForCode('13800000005')
  expect((await enter(client, '13800000006', code)).code).toBe('200003')
})

test('a code is refused after five minutes', async () => {
  const { client, code } = await askForCode('13800000007')
  await sql`update kaihu.verification_code set expires_at = now() - interval '1 second'`.execute(database)
  expect((await enter(client, '13800000007', code)).code).toBe('200003')
})

test('a second code within a minute is refused with the seconds to wait, and none is sent', async () => {
  const { client } = await askForCode('13800000008')
  const answer = await client.send('POST', '/v1/customer/verification-codes', numberOf('13800000008'))
  expect(answer).toMatchObject({ status: 429, code: '200004' })
  expect(Number(answer.raw.headers['retry-after'])).toBeGreaterThan(50)
  const sent = await database
    .selectFrom('twin.sms_outbox')
    .select('message_id')
    .where('mobile', '=', '+8613800000008')
    .execute()
  expect(sent).toHaveLength(1)
})

test('new codes do not reset the failures of one place: after twenty it waits, a known browser there does not', async () => {
  const mobile = '13800000009'
  const owner = await signInCustomer(app, mobile)
  for (let round = 0; round < 4; round++) {
    await database.deleteFrom('throttle_window').execute()
    const { client, code } = await askForCode(mobile)
    for (let count = 0; count < 5; count++) await enter(client, mobile, wrong(code))
  }
  await database.deleteFrom('throttle_window').execute()
  const stranger = await askForCode(mobile)
  expect((await enter(stranger.client, mobile, stranger.code)).code).toBe('200004')
  await database.deleteFrom('throttle_window').execute()
  owner.grant = undefined as never
  await owner.send('POST', '/v1/customer/verification-codes', numberOf(mobile))
  expect((await enter(owner, mobile, await readCode(app, `+86${mobile}`))).status).toBe(200)
})

test('no six digits are kept in the clear, and known and unknown numbers are answered alike', async () => {
  await database.deleteFrom('throttle_window').execute()
  const { code } = await askForCode('13800000010')
  const rows = await database.selectFrom('verification_code').selectAll().execute()
  expect(rows.some((row) => row.code_hash.toString('utf8').includes(code))).toBe(false)
  await database.deleteFrom('throttle_window').execute()
  const ask = (mobile: string) =>
    customerBrowser(app).send('POST', '/v1/customer/verification-codes', numberOf(mobile))
  expect((await ask('13800000001')).raw.body).toBe((await ask('13800000099')).raw.body)
})

test('a code is readable in the outbox until it is used, replaced or over, and on a production server never', async () => {
  await database.deleteFrom('throttle_window').execute()
  const texts = () => database.selectFrom('twin.sms_code_text').select('body').execute()
  const outbox = async (mobile: string) =>
    (
      await database
        .selectFrom('twin.sms_outbox')
        .select('body')
        .where('mobile', '=', `+86${mobile}`)
        .execute()
    ).map(({ body }) => body)
  await database.deleteFrom('verification_code').execute()
  const used = await askForCode('13800000021')
  expect(await texts()).toEqual([{ body: expect.stringContaining(used.code) }])
  expect((await enter(used.client, '13800000021', used.code)).status).toBe(200)
  expect(await texts()).toEqual([])
  expect(await outbox('13800000021')).toEqual([expect.stringMatching(/^\D*\*{6}\D+5\D*$/)])
  await askForCode('13800000022')
  await sql`update kaihu.verification_code set expires_at = now() - interval '1 second'`.execute(database)
  await sweep(database)
  expect(await texts()).toEqual([])
  const sms = smsSender({ isProduction: true }, database)
  const asked = { mobile: '+8613800000023', address: '192.0.2.7', locale: 'zh-CN' as const, now: new Date() }
  const waived = requestCode(asked, { database, sms, pepper: config.OTP_PEPPER, smsPerHour: 1_000 })
  await expect(waived).rejects.toMatchObject({ codeName: 'verificationCodeSendFailed' })
  expect(await outbox('13800000023')).toEqual([])
  expect(await texts()).toEqual([])
})

test('codes that could not be sent use up nothing of what a number may be sent within the hour', async () => {
  await database.deleteFrom('throttle_window').execute()
  let isAway = true
  const sent: string[] = []
  const sms: SmsSender = {
    send: ({ mobile }) => {
      if (isAway) return Promise.reject(new Error('the gateway is away'))
      sent.push(mobile)
      return Promise.resolve()
    },
  }
  const ask = (subject: number) =>
    sendCode(
      {
        purpose: 'confirmation',
        challenge: `challenge ${subject}`,
        mobile: '+8613800000041',
        address: '192.0.2.8',
        locale: 'zh-CN',
        asker: { kind: 'known', key: 'confirmation', about: `subject ${subject}` },
        words: 'notices:codes.confirmationCodeMessage',
      },
      { database, sms, pepper: config.OTP_PEPPER, smsPerHour: 1_000 },
    )
  for (let tries = 0; tries < 8; tries += 1)
    await expect(ask(tries)).rejects.toMatchObject({ codeName: 'verificationCodeSendFailed' })
  isAway = false
  for (let tries = 10; tries < 15; tries += 1) await ask(tries)
  expect(sent).toHaveLength(5)
  await expect(ask(20)).rejects.toMatchObject({ codeName: 'verificationCodeThrottled' })
})

test('digits for a number that nobody asked a code for keep nobody out', async () => {
  await database.deleteFrom('throttle_window').execute()
  const mobile = '13800000031'
  for (let count = 0; count < 25; count++) await enter(customerBrowser(app), mobile, '123456')
  const failures = await database
    .selectFrom('throttle_failure')
    .selectAll()
    .where('key', 'like', `%${mobile}`)
    .execute()
  expect(failures).toEqual([])
  const { client, code } = await askForCode(mobile)
  expect((await enter(client, mobile, code)).status).toBe(200)
})

test('requests for codes that were refused take nothing from what all customers may have together', async () => {
  await database.deleteFrom('throttle_window').execute()
  const { client } = await askForCode('13800000032')
  for (let count = 0; count < 5; count++)
    await client.send('POST', '/v1/customer/verification-codes', numberOf('13800000032'))
  const all = await database
    .selectFrom('throttle_window')
    .select('count')
    .where('key', '=', 'sms:all')
    .execute()
  expect(all).toEqual([{ count: 1 }])
})

test('asking again too soon uses up nothing of what a number may be sent in an hour', async () => {
  await database.deleteFrom('throttle_window').execute()
  const { client } = await askForCode('13800000033')
  for (let count = 0; count < 6; count++)
    await client.send('POST', '/v1/customer/verification-codes', numberOf('13800000033'))
  const windows = await database
    .selectFrom('throttle_window')
    .select(['key', 'count'])
    .where('key', 'in', ['sms:hour:127.0.0.0/24:+8613800000033', 'sms:free:day:+8613800000033'])
    .orderBy('key')
    .execute()
  expect(windows.map(({ count }) => count)).toEqual([1, 1])
  await sql`delete from kaihu.throttle_window where key like 'sms:minute:%'`.execute(database)
  expect((await client.send('POST', '/v1/customer/verification-codes', numberOf('13800000033'))).status).toBe(
    200,
  )
})

test('a number that is none is refused at its field', async () => {
  const answer = await customerBrowser(app).send('POST', '/v1/customer/verification-codes', numberOf('12345'))
  expect(answer).toMatchObject({ status: 400, data: { problems: [{ path: 'body.mobile' }] } })
})

test('logout ends the customer session and may be called again', async () => {
  await database.deleteFrom('throttle_window').execute()
  const client = await signInCustomer(app, '13800000011')
  const cookies = new Map(client.cookies)
  expect((await client.send('POST', '/v1/customer/session/logout')).status).toBe(200)
  expect((await client.send('POST', '/v1/customer/session/logout')).status).toBe(200)
  for (const [name, value] of cookies) client.cookies.set(name, value)
  expect((await client.send('GET', '/v1/customer/me')).code).toBe('999997')
})

test('the hundredth failure in a row stops one range of addresses for a day, even for the right code', async () => {
  await database.deleteFrom('throttle_window').execute()
  const mobile = '13800000012'
  const { client, code } = await askForCode(mobile)
  await enter(client, mobile, wrong(code))
  await sql`update kaihu.throttle_failure set failures = 99 where key = ${`code:from:127.0.0.0/24:+86${mobile}`}`.execute(
    database,
  )
  await enter(client, mobile, wrong(code))
  const answer = await enter(client, mobile, code)
  expect(answer).toMatchObject({ status: 429, code: '200004' })
  expect(Number(answer.raw.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
})

test('the audit chains know a number by its last digits alone', async () => {
  const { rows } = await sql<{ chain_id: string; text: string }>`
    select chain_id, actor::text || body::text as text from kaihu.audit_entry`.execute(database)
  expect(rows.some(({ text }) => text.includes('"+86138****0001"'))).toBe(true)
  expect(rows.filter(({ chain_id, text }) => /1380000\d{4}/.test(`${chain_id} ${text}`))).toEqual([])
})
