import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { beginLiveness, LivenessView, listLivenessChecks } from '@kaihu/contract/liveness.ts'
import { fill, getOrder } from '@kaihu/db/situations/acts.ts'
import { applicantOf } from '@kaihu/db/situations/begin.ts'
import { videoToRecord } from '@kaihu/db/situations/intention-lines.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { asText } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer, withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { MOST_LIVENESS_A_DAY } from '@kaihu/domain/intention/liveness.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { releaseSetting } from '../../../tests/harness/two-administrators.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import { setFaultSetting } from '../../bank/fault.ts'
import { livenessCheckOf } from '../../bank/liveness/external-liveness.ts'
import { endSession } from '../../bank/liveness/liveness-twin.ts'
import { serveTwins } from '../../bank/twins/serve-twins.ts'
import { connect } from '../../platform/database/connect.ts'
import { settleLiveness } from './settle-liveness.usecase.ts'

const token = 'token-of-the-liveness-twin'
const elsewhere = connect((await createTestDatabase()).applicationUrl)
const twins = await serveTwins(elsewhere, token)
afterAll(async () => {
  await twins.close()
  await elsewhere.destroy()
})
const settings = { LIVENESS_URL: `${twins.url}/liveness`, LIVENESS_TOKEN: token }
const { app, database } = await startOrderServer(settings)
const desk = makeDesk(app)
const deps = { database, clock: () => new Date(), provider: livenessCheckOf(settings, database) }
const ID_NUMBER = 'legalRepresentative.person.idDocument.idNumber'

async function applicationOf(variant: number) {
  const world = makeWorld(database, { variant })
  const code = await videoToRecord(world)
  const client = await signInApplicant(app, (await getOrder(world, code)).state.intake.mobile)
  const path = `/v1/customer/orders/${code}/liveness`
  return {
    world,
    code,
    read: async () => (await client.send<LivenessView>('GET', path)).data,
    begin: () => client.send<CallAnswer<typeof beginLiveness>>('POST', path),
    beginOf: (other: string) => client.send('POST', `/v1/customer/orders/${other}/liveness`),
  }
}

async function checksOf(code: string) {
  const client = await desk('cm1')
  const path = `/v1/orders/${code}/liveness-checks`
  return (await client.send<CallAnswer<typeof listLivenessChecks>>('GET', path)).data.items
}

function sessionAt(url: string): string {
  return new URL(url).searchParams.get('session') ?? ''
}

/** The call of the provider, which is believed in nothing. */
async function callBack(sessionId: string): Promise<number> {
  const url = `/v1/liveness-checks/${sessionId.replace('LV-', '')}`
  return (await app.inject({ method: 'POST', url, headers: { host: 'apply.localhost' } })).statusCode
}

async function jobsOf(code: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'liveness-checks' and data->>'orderCode' = ${code}`.execute(database)
  return rows[0]?.count ?? 0
}

async function told(code: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select kind from kaihu.audit_entry
    where chain_id = ${`intention:${code}`} and kind like 'intention.liveness%' order by seq`.execute(
    database,
  )
  return rows.map(({ kind }) => kind)
}

const own = await applicationOf(6_900)

test('a named provider alone changes nothing: the video stays as it is until the bank switches the check on', async () => {
  expect(await own.read()).toEqual({ isOffered: false, whyNotBegin: null, check: null })
  expect((await own.begin()).status).toBe(404)
  expect([await checksOf(own.code), await told(own.code)]).toEqual([[], []])
  await releaseSetting(desk, 'livenessCheck', true)
  expect(await own.read()).toEqual({ isOffered: true, whyNotBegin: null, check: null })
})

test('a face is shown at the provider; its call is heard, the provider asked, and what it says stands beside the video', async () => {
  const begun = await own.begin()
  expect(begun.status).toBe(200)
  const sessionId = sessionAt(begun.data.sessionUrl)
  // A call that says nothing true changes nothing, nor does one of a name that nobody has.
  expect(await callBack(sessionId)).toBe(204)
  expect(await callBack(crypto.randomUUID())).toBe(204)
  expect(await jobsOf(own.code)).toBe(1)
  await settleLiveness(own.code, deps)
  expect((await own.read()).check).toMatchObject({ result: null })

  await endSession(elsewhere, { sessionId, state: 'failed' })
  await settleLiveness(own.code, deps)
  await settleLiveness(own.code, deps)
  expect(await checksOf(own.code)).toMatchObject([
    { result: 'failed', score: 'low', reference: `R-${sessionId}`, isAsAnswered: true },
  ])
  // No refusal: the customer goes on, and may show their face once more.
  expect(await own.read()).toMatchObject({ whyNotBegin: null, check: { result: 'failed' } })
  expect(await told(own.code)).toEqual(['intention.liveness-begun', 'intention.liveness-told'])
  await sql`delete from pgboss.job where name = 'liveness-checks'`.execute(database)
  expect(await callBack(sessionId)).toBe(204)
  expect(await jobsOf(own.code)).toBe(0)
})

test('of a number its end alone is kept, and staff are told where the application names another one since', async () => {
  const { answers } = await getKeptAnswers(database, own.code)
  const idNumber = asText(findAnswer(answers, ID_NUMBER))
  expect(idNumber).toHaveLength(18)
  const { rows } = await sql<{ kept: string }>`
    select (select string_agg(c::text, ' ') from kaihu.liveness_check c)
      || (select string_agg(e.body::text, ' ') from kaihu.audit_entry e where e.kind like 'intention.liveness%')
      || (select coalesce(string_agg(c::text, ' '), '') from kaihu.outside_call c) as kept`.execute(database)
  expect(rows[0]?.kept).toContain('LV-')
  expect(rows[0]?.kept).not.toContain(idNumber)
  const other = withAnswer(answers, ID_NUMBER, '11010119900307889X')['legalRepresentative'] ?? {}
  const applicant = await applicantOf(own.world, own.code)
  await fill(own.world, own.code, applicant, { legalRepresentative: other }, 'draft')
  expect(await checksOf(own.code)).toMatchObject([{ result: 'failed', isAsAnswered: false }])
})

test('a provider that is away, or answers nonsense, loses nothing: another is begun, and the same is asked again', async () => {
  const { code, begin } = await applicationOf(6_901)
  await setFaultSetting(elsewhere, { system: 'liveness', mode: 'fail', delayMs: 0, remaining: 1 })
  expect((await begin()).status).toBe(503)
  expect(await checksOf(code)).toEqual([])
  const sessionId = sessionAt((await begin()).data.sessionUrl)
  await endSession(elsewhere, { sessionId, state: 'passed' })
  await setFaultSetting(elsewhere, { system: 'liveness', mode: 'wrong', delayMs: 0, remaining: 1 })
  await settleLiveness(code, deps)
  expect(await checksOf(code)).toMatchObject([{ result: null }])
  await settleLiveness(code, deps)
  expect(await checksOf(code)).toMatchObject([{ result: 'passed' }])
})

test('nobody begins one for somebody else’s order, nor more in a day than the bank pays for', async () => {
  const { code, begin, beginOf, read } = await applicationOf(6_902)
  expect((await beginOf(own.code)).status).toBe(404)
  const before = await checksOf(own.code)
  for (let one = 0; one < MOST_LIVENESS_A_DAY; one += 1) expect((await begin()).status).toBe(200)
  expect((await begin()).status).toBe(409)
  expect((await read()).whyNotBegin).toBe('too_many_checks')
  expect(await checksOf(code)).toHaveLength(MOST_LIVENESS_A_DAY)
  expect(await checksOf(own.code)).toEqual(before)
})

test('whoever passes a session at the twin is called back for at once', async () => {
  const { code, begin } = await applicationOf(6_903)
  const sessionId = sessionAt((await begin()).data.sessionUrl)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const here = `http://apply.localhost:${port}`
  await sql`insert into twin.liveness_session (session_id, person, callback_url, return_url)
    values (${sessionId}, '示例', ${`${here}/v1/liveness-checks/${sessionId.replace('LV-', '')}`}, ${here})`.execute(
    database,
  )
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/dev/liveness',
    headers: { host: 'apply.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `session=${sessionId}&act=passed`,
  })
  expect(statusCode).toBe(303)
  expect(await jobsOf(code)).toBe(1)
})
