import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { listFactorChecks } from '@kaihu/contract/factor-check.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { releaseSetting } from '../../tests/harness/two-administrators.ts'
import { findLastSubmission, insertSubmission } from '../application/submission.store.ts'
import { setFaultSetting } from '../bank/fault.ts'
import { factorCheckOf } from '../bank/fourfactor/external-fourfactor.ts'
import { serveTwins } from '../bank/twins/serve-twins.ts'
import { twinSettings } from '../bank/twins/twin-settings.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { checkFactors } from './check-factors.usecase.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
const token = 'token-of-the-factor-twin'
const twins = await serveTwins(database, token)
afterAll(() => twins.close())
const provider = factorCheckOf(twinSettings({}, { url: twins.url, token }), database)
const deps = { database, clock: () => new Date(), provider }
// The people of the example companies come again, each with other numbers.
beforeEach(() => sql`delete from twin.factor_holder`.execute(database))
let variant = 6_700

async function submitted() {
  const world = makeWorld(database, { variant: variant++ })
  const code = (await SITUATIONS['standard-0400']?.make(world)) ?? ''
  return { world, code, answers: (await findLastSubmission(database, code)) ?? {} }
}

async function checksOf(code: string) {
  const client = await desk('cm1')
  const path = `/v1/orders/${code}/factor-checks`
  return (await client.send<CallAnswer<typeof listFactorChecks>>('GET', path)).data.items
}

async function submitAgain(order: Awaited<ReturnType<typeof submitted>>, answers: Answers) {
  const { state } = await getOrder(order.world, order.code)
  const by = { kind: 'system', job: 'test' } as const
  const round = state.submissionCount + 1
  await inTransaction(database, (trx) =>
    insertSubmission(trx, { orderCode: order.code, round, answers, by, now: new Date() }),
  )
}

async function jobsOf(code: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'factor-checks' and data::text like ${`%${code}%`}`.execute(database)
  return rows[0]?.count ?? 0
}

test('nobody is asked about until the bank switches it on, nor where no provider is named', async () => {
  const before = await submitted()
  expect(await jobsOf(before.code)).toBe(0)
  await releaseSetting(desk, 'fourFactorCheck', true)
  const { code } = await submitted()
  expect(await jobsOf(code)).toBe(1)
  await checkFactors(code, { ...deps, provider: undefined })
  expect(await checksOf(code)).toEqual([])
})

test('company and people are asked about once, without a number in what is kept of it; who changed is asked about anew', async () => {
  const order = await submitted()
  const { code, answers } = order
  await checkFactors(code, deps)
  const first = await checksOf(code)
  expect(first.length).toBeGreaterThan(1)
  expect(new Set(first.map(({ result }) => result))).toEqual(new Set(['matched']))
  expect(first.map(({ reference }) => reference)).toEqual(first.map(({ checkId }) => `FF-${checkId}`))
  const company = first.find(({ kind }) => kind === 'company')
  expect(company?.factors).toEqual(['name', 'creditCode', 'legalRepresentative', 'idNumber'])

  const numbers = [...JSON.stringify(answers).matchAll(/"idNumber":"(\w{18})"/g)].map(([, one]) => one)
  expect(numbers.length).toBeGreaterThan(0)
  const { rows } = await sql<{ kept: string }>`
    select (select coalesce(string_agg(f::text, ' '), '') from kaihu.factor_check f)
      || (select coalesce(string_agg(e.body::text, ' '), '') from kaihu.audit_entry e where e.kind = 'identity.checked')
      || (select coalesce(string_agg(c::text, ' '), '') from kaihu.outside_call c)
      || (select coalesce(string_agg(t::text, ' '), '') from twin.factor_holder t) as kept`.execute(database)
  for (const one of numbers) expect(rows[0]?.kept).not.toContain(one)

  await submitAgain(order, withAnswer(answers, 'legalRepresentative.person.mobile.number', '13900006701'))
  await checkFactors(code, deps)
  const second = await checksOf(code)
  expect(second).toHaveLength(first.length)
  const anew = second.filter(({ checkId }) => !first.some((one) => one.checkId === checkId))
  expect(anew).toMatchObject([{ kind: 'person', result: 'mismatched' }])
  expect(anew[0]?.factors).toContain('mobile')
})

test('a provider that is away, or answers nonsense, is asked again under the same key', async () => {
  const { code } = await submitted()
  await setFaultSetting(database, { system: 'fourfactor', mode: 'fail', delayMs: 0, remaining: 1 })
  await expect(checkFactors(code, deps)).rejects.toThrow('the four-factor check')
  const waiting = (await checksOf(code)).filter(({ result }) => result === null)
  expect(waiting).toHaveLength(1)
  await setFaultSetting(database, { system: 'fourfactor', mode: 'wrong', delayMs: 0, remaining: 1 })
  await expect(checkFactors(code, deps)).rejects.toThrow()
  expect((await checksOf(code)).filter(({ result }) => result === null)).toHaveLength(1)
  await checkFactors(code, deps)
  const answered = await checksOf(code)
  expect(answered.filter(({ result }) => result === null)).toEqual([])
  expect(answered.map(({ checkId }) => checkId)).toContain(waiting[0]?.checkId)
})
