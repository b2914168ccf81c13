import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { failureOf } from '../../../tests/harness/outside/recording-server.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect } from '../../platform/database/connect.ts'
import { setFaultSetting } from '../fault.ts'
import { serveTwins } from '../twins/serve-twins.ts'
import { twinSettings } from '../twins/twin-settings.ts'
import { livenessCheckOf } from './external-liveness.ts'
import { endSession } from './liveness-twin.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
const token = 'token-of-the-liveness-twin'
const served = await serveTwins(database, token)
const found = livenessCheckOf(twinSettings({}, { url: served.url, token }), database)
if (!found) throw new Error('the liveness check has no twin')
const provider = found
afterAll(async () => {
  await served.close()
  await database.destroy()
})

const PERSON = { name: '王小明', idNumber: '110101199003070134' }

function sessionFor(reference: string) {
  return {
    ...PERSON,
    reference,
    orderCode: 'AO20261100000001',
    locale: 'zh-CN',
    callbackUrl: `http://apply.localhost/v1/liveness-checks/${reference}`,
    returnUrl: 'http://apply.localhost/customer/recordVideo',
  }
}

test('a session is begun once for its name, on a page of this product, and told when it is over', async () => {
  const asked = sessionFor(crypto.randomUUID())
  const begun = await provider.begin(asked)
  expect(await provider.begin(asked)).toEqual(begun)
  expect(begun.sessionUrl).toBe(`http://apply.localhost/dev/liveness?session=${begun.sessionId}`)
  expect(await provider.read(begun.sessionId)).toEqual({ state: 'open' })
  await endSession(database, { sessionId: begun.sessionId, state: 'failed' })
  const told = { state: 'failed', score: 'low', reference: `R-${begun.sessionId}` }
  expect(await provider.read(begun.sessionId)).toEqual(told)
  // What is over stays as it ended.
  expect(await endSession(database, { sessionId: begun.sessionId, state: 'passed' })).toBeUndefined()
  expect(await provider.read(begun.sessionId)).toEqual(told)
})

test('a twin does as it is told, knows no session of nobody, and keeps no number', async () => {
  const asked = sessionFor(crypto.randomUUID())
  await setFaultSetting(database, { system: 'liveness', mode: 'fail', delayMs: 0, remaining: 1 })
  expect(await failureOf(provider.begin(asked))).toMatchObject({ failure: 'unavailable' })
  await setFaultSetting(database, { system: 'liveness', mode: 'wrong', delayMs: 0, remaining: 1 })
  expect(await failureOf(provider.begin(asked))).toMatchObject({ failure: 'bad_answer' })
  const { sessionId } = await provider.begin(asked)
  await setFaultSetting(database, { system: 'liveness', mode: 'wrong', delayMs: 0, remaining: 1 })
  expect(await failureOf(provider.read(sessionId))).toMatchObject({ failure: 'bad_answer' })
  expect(await failureOf(provider.read('LV-nobody'))).toMatchObject({ failure: 'refused' })
  const { rows } = await sql`select s::text as kept from twin.liveness_session s`.execute(database)
  expect(JSON.stringify(rows)).toContain(PERSON.name)
  expect(JSON.stringify(rows)).not.toContain(PERSON.idNumber)
})

test('where no setting names a provider there is none', () => {
  expect(livenessCheckOf({}, database)).toBeUndefined()
})
