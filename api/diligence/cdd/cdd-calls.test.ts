import type { CddRecord } from '@kaihu/contract/cdd.ts'
import { act, getOrder, give, runPushes } from '@kaihu/db/situations/acts.ts'
import { cddAnswers } from '@kaihu/db/situations/stages/enter-cdd.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { BUSINESS_ROLES } from '@kaihu/domain/access/roles.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { expect, test } from 'vitest'
import { readyOrder } from '../../../tests/harness/order-maker/ready-order.ts'
import { ROLE_ACCOUNTS } from '../../../tests/harness/role-accounts.ts'

async function atEntry() {
  const { database, desk, world, orderCode } = await readyOrder('standard-0900')
  const path = `/v1/orders/${orderCode}/cdd-record`
  const whole = cddAnswers(world, false)
  const read = async (who = 'ao1') => (await (await desk(who)).send<CddRecord>('GET', path)).data
  const put = async (answers: AnswerRecord, intent: 'draft' | 'complete', who = 'ao1', version?: number) =>
    (await desk(who)).send<CddRecord>('PUT', path, {
      version: version ?? (await read()).version,
      answers,
      intent,
    })
  const press = async (who: string, action: string) => {
    const { version } = await getOrder(world, orderCode)
    return (await desk(who)).send('POST', `/v1/orders/${orderCode}/actions/${action}`, {
      version,
      reason: '请补充资金来源凭证',
    })
  }
  const stateOf = async () => (await getOrder(world, orderCode)).state
  const kept = () =>
    database.selectFrom('twin.crt_record').selectAll().where('order_code', '=', orderCode).execute()
  return { desk, world, orderCode, path, whole, read, put, press, stateOf, kept }
}

test('a record is kept as a draft and declared complete; only then may it go to the CRT', async () => {
  const one = await atEntry()
  expect((await one.put({ cddSummary: '主营业务清晰' }, 'draft')).status).toBe(200)
  expect((await one.press('ao1', 'crt_input')).status).toBe(409)
  const refused = await one.put({ cddSummary: '主营业务清晰' }, 'complete')
  expect(refused.status).toBe(400)
  expect((await one.read()).version).toBe(1)
  const done = await one.put(one.whole, 'complete')
  expect(done.data).toMatchObject({ version: 2, isComplete: true, problems: [] })
  expect((await one.press('ao1', 'crt_input')).status).toBe(200)
  expect((await one.stateOf()).status).toBe('1000')
})

test('a draft after the record was declared complete takes the word back', async () => {
  const one = await atEntry()
  await one.put(one.whole, 'complete')
  expect((await one.put({ ...one.whole, cddSummary: '待补充' }, 'draft')).data.isComplete).toBe(false)
  expect((await one.stateOf()).facts.cdd_complete).toBe(false)
})

test('the customer-risk system receives the whole record; after a return, the new version of it', async () => {
  const one = await atEntry()
  await one.put(one.whole, 'complete')
  await one.press('ao1', 'crt_input')
  await runPushes(one.world, one.orderCode)
  expect((await one.press('crt1', 'crt_return')).status).toBe(200)
  expect(await one.stateOf()).toMatchObject({ status: '0900', crtVersion: 1 })
  expect((await one.press('ao1', 'crt_update')).status).toBe(409)
  await one.put({ ...one.whole, cddFunds: '股东增资及主营业务收入' }, 'complete')
  expect((await one.press('ao1', 'crt_update')).status).toBe(200)
  await runPushes(one.world, one.orderCode)
  const records = await one.kept()
  expect(records.map(({ crt_version }) => crt_version).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(records.find(({ crt_version }) => crt_version === 1)?.record).toMatchObject({
    record: { version: 2, answers: { cddFunds: '股东增资及主营业务收入' } },
  })
  const { rounds, versions } = await one.read('crt1')
  expect(rounds).toMatchObject([
    { crtVersion: 0, recordVersion: 1, decision: { action: 'crt_return', comment: '请补充资金来源凭证' } },
    { crtVersion: 1, recordVersion: 2, decision: null, push: { state: 'done' } },
  ])
  expect(rounds[1]?.push?.caseNumber).toMatch(/-1$/)
  expect(versions.map(({ crtVersion }) => crtVersion)).toEqual([1, 0])
})

test('a rating that became high after the record was complete stops it on its way to the CRT', async () => {
  const one = await atEntry()
  await one.put(one.whole, 'complete')
  const system = { kind: 'system', job: 'risk-rating' } as const
  const finding = { type: 'record_fact', fact: 'risk_rating', value: 'H', note: '名单更新' } as const
  await give(one.world, one.orderCode, system, finding)
  const refused = await one.press('ao1', 'crt_input')
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.data)).toContain('M-ENHANCED')
  expect((await one.stateOf()).status).toBe('0900')
})

test('nobody states the record complete with a mere note, and a stale version changes nothing', async () => {
  const one = await atEntry()
  const { version } = await getOrder(one.world, one.orderCode)
  const path = `/v1/orders/${one.orderCode}/tasks/cdd_complete/record`
  const stated = await (await one.desk('ao1')).send('POST', path, { version, note: '已录入', value: true })
  expect(stated.status).toBe(404)
  await one.put(one.whole, 'draft')
  expect((await one.put({}, 'draft', 'ao1', 0)).status).toBe(409)
  expect((await one.read()).answers).toMatchObject({ cddSummary: one.whole.cddSummary })
})

test('the AO enters it and nobody else; six roles read it', async () => {
  const one = await atEntry()
  for (const role of BUSINESS_ROLES) {
    const account = ROLE_ACCOUNTS[role]
    const got = await (await one.desk(account)).send('GET', one.path)
    const isReader = hasCapability(role, 'view_cdd')
    expect([200, 404].includes(got.status), role).toBe(isReader)
    const saved = await one.put(one.whole, 'draft', account, 0)
    expect(saved.status === 200, role).toBe(role === 'AO')
  }
  expect((await one.read()).version).toBe(1)
})

test('outside CDD entry the record is closed', async () => {
  const one = await atEntry()
  await one.put(one.whole, 'complete')
  await act(one.world, one.orderCode, [one.world.cast.ao, 'crt_input'])
  expect((await one.put(one.whole, 'draft')).status).toBe(409)
  expect((await one.read('crt1')).canEdit).toBe(false)
})

test('what the CRT gave back is not sent again while nothing of it has changed', async () => {
  const one = await atEntry()
  await one.put(one.whole, 'complete')
  await one.press('ao1', 'crt_input')
  await runPushes(one.world, one.orderCode)
  await one.press('crt1', 'crt_return')
  await one.put(one.whole, 'complete')
  const refused = await one.press('ao1', 'crt_update')
  expect(refused).toMatchObject({
    status: 409,
    data: { refusal: { code: 'crt_nothing_changed', params: { comment: '请补充资金来源凭证' } } },
  })
  expect((await one.stateOf()).status).toBe('0900')
})
