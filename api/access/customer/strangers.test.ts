import { createHash } from 'node:crypto'
import { beginsWithZeros, bitsOf, workText } from '@kaihu/contract/wire/code-work.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  customerBrowser,
  readCode,
  type SignedClient,
  signInCustomer,
} from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import type { SmsSender } from '../../bank/sms/sms.ts'
import { RefusalError } from '../../platform/refuse.ts'
import { CODES_OF_STRANGERS } from './code-lanes.ts'
import { requestCode } from './request-code.usecase.ts'
import { sendCode } from './send-code.usecase.ts'

const { app, database, config } = await startTestServer()
const DIGITS = '13900000001'
const MOBILE = `+86${DIGITS}`
const NUMBER = { countryCode: '+86', mobile: DIGITS }

const sent: string[] = []
const sms: SmsSender = {
  send: ({ mobile }) => {
    sent.push(mobile)
    return Promise.resolve()
  },
}
const deps = { database, sms, pepper: config.OTP_PEPPER, smsPerHour: 1_000 }

type Asked = { range: number; hasWorked: boolean }
const asking = fc.record({ range: fc.integer({ min: 0, max: 11 }), hasWorked: fc.boolean() })

let challenges = 0

/** What a stranger of one range of addresses gets for asking; null when a code was sent. */
async function ask({ range, hasWorked }: Asked, by = deps): Promise<string | null> {
  await sql`delete from kaihu.throttle_window where key like 'sms:minute:%'`.execute(database)
  challenges += 1
  const code = { challenge: `stranger ${challenges}`, mobile: MOBILE, address: `198.51.${range}.7` }
  const said = {
    locale: 'zh-CN',
    words: 'notices:codes.verificationCodeMessage',
    purpose: 'sign-in',
  } as const
  const refused = await sendCode({ ...code, ...said, asker: { kind: 'stranger', hasWorked } }, by).catch(
    (error: unknown) => error,
  )
  return refused instanceof RefusalError ? refused.codeName : null
}

function everyRange(hasWorked: boolean): Asked[] {
  return Array.from({ length: 6 }, (_, range) =>
    Array.from({ length: 5 }, () => ({ range, hasWorked })),
  ).flat()
}

async function passAnHour(): Promise<void> {
  await sql`delete from kaihu.throttle_window where key like 'sms:hour:%' or key like 'sms:address:%'`.execute(
    database,
  )
}

/** Guesses that the codes of strangers take together. */
async function guesses(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(most_tries), 0)::int as sum
    from kaihu.verification_code where mobile = ${MOBILE}`.execute(database)
  return rows[0]?.sum ?? 0
}

beforeEach(async () => {
  await database.deleteFrom('throttle_window').execute()
  await database.deleteFrom('throttle_failure').execute()
  await database.deleteFrom('verification_code').execute()
  sent.length = 0
})

function requestOn(client: SignedClient) {
  client.grant = undefined
  return client.send('POST', '/v1/customer/verification-codes', NUMBER)
}

test('whatever strangers ask, the browser of the owner gets its code and signs in', async () => {
  const owner = await signInCustomer(app, DIGITS)
  const property = fc.asyncProperty(fc.array(asking, { maxLength: 25 }), async (asked) => {
    for (const one of asked) await ask(one)
    await sql`delete from kaihu.throttle_window where key like 'sms:known:%'`.execute(database)
    expect((await requestOn(owner)).status).toBe(200)
    const code = await readCode(app, MOBILE)
    expect((await owner.send('POST', '/v1/customer/session', { ...NUMBER, code })).status).toBe(200)
  })
  await fc.assert(property, { numRuns: 8 })
})

test('all strangers of a day together get thirty messages to a number and fewer than fifty guesses', async () => {
  for (let hour = 0; hour < 2; hour += 1) {
    for (const one of [...everyRange(false), ...everyRange(true)]) await ask(one)
    await passAnHour()
  }
  expect(sent).toHaveLength(CODES_OF_STRANGERS.freePerDay + CODES_OF_STRANGERS.workedPerDay)
  expect(await guesses()).toBeLessThan(50)
})

test('a stranger of one range leaves codes for whoever asks from another, without work', async () => {
  for (let hour = 0; hour < 5; hour += 1) {
    for (let times = 0; times < 6; times += 1) await ask({ range: 1, hasWorked: times % 2 === 0 })
    await passAnHour()
  }
  expect(sent.length).toBeLessThanOrEqual(CODES_OF_STRANGERS.rangePerDay)
  expect(await ask({ range: 2, hasWorked: false })).toBeNull()
})

test('strangers of several ranges leave codes for whoever works for them, once for each work', async () => {
  for (const one of everyRange(false)) await ask(one)
  await passAnHour()
  const request = { mobile: MOBILE, address: '203.0.113.9', locale: 'zh-CN' as const, now: new Date() }
  const refused = await requestCode(request, deps).catch((error: unknown) => error as RefusalError)
  expect(refused).toMatchObject({ codeName: 'verificationCodeNeedsWork' })
  const { puzzle } = (refused as RefusalError).details.data as { puzzle: string }
  const work = { puzzle, answer: solve(puzzle) }
  const refusedWith = (given: object) =>
    requestCode({ ...request, ...given }, deps).then(
      () => null,
      (error: RefusalError) => error.codeName,
    )
  expect(await refusedWith({ work: { ...work, answer: work.answer + 1 } })).toBe('verificationCodeNeedsWork')
  expect(await refusedWith({ work: { ...work, puzzle: puzzle.replace(/^\d+/, '1') } })).toBe(
    'verificationCodeNeedsWork',
  )
  expect(await refusedWith({ mobile: '+8613900000002', work })).toBeNull()
  expect(await refusedWith({ work })).toBeNull()
  await sql`delete from kaihu.throttle_window where key like 'sms:minute:%'`.execute(database)
  expect(await refusedWith({ work })).toBe('verificationCodeNeedsWork')
})

function solve(puzzle: string): number {
  for (let answer = 0; ; answer += 1) {
    const digest = createHash('sha256').update(workText(puzzle, answer)).digest()
    if (beginsWithZeros(digest, bitsOf(puzzle))) return answer
  }
}

test('strangers who use up what the bank sends in an hour leave the messages of known browsers', async () => {
  const few = { ...deps, smsPerHour: 5 }
  expect(await Promise.all([0, 1, 2, 3].map((range) => ask({ range, hasWorked: false }, few)))).toEqual(
    Array(4).fill(null),
  )
  expect(await ask({ range: 5, hasWorked: false }, few)).toBe('verificationCodeNeedsWork')
  expect(await ask({ range: 5, hasWorked: true }, few)).toBeNull()
  expect(await ask({ range: 6, hasWorked: true }, few)).toBe('verificationCodeThrottled')
  const owner = await signInCustomer(app, '13900000003')
  const device = owner.cookies.get('__Host-device')
  const request = {
    mobile: '+8613900000003',
    address: '198.51.5.7',
    locale: 'zh-CN' as const,
    now: new Date(),
  }
  await requestCode({ ...request, device }, few)
  expect(sent.at(-1)).toBe('+8613900000003')
})

test('a hundred wrong guesses of a stranger hold up neither the owner on a new browser elsewhere nor on a known one', async () => {
  const owner = await signInCustomer(app, DIGITS)
  await sql`insert into kaihu.throttle_failure (key, failures, blocked_until)
    values (${`code:number:${MOBILE}`}, 100, now() + interval '1 day'),
      (${`code:from:198.51.1.0/24:${MOBILE}`}, 100, now() + interval '1 day')`.execute(database)
  for (const on of [customerBrowser(app), owner]) {
    await sql`delete from kaihu.throttle_window where key like 'sms:%'`.execute(database)
    expect((await requestOn(on)).status).toBe(200)
    const code = await readCode(app, MOBILE)
    expect((await on.send('POST', '/v1/customer/session', { ...NUMBER, code })).status).toBe(200)
  }
})
