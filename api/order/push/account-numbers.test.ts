import { getOrder, runPushes } from '@kaihu/db/situations/acts.ts'
import { expect, test } from 'vitest'
import { asKept, lookAt } from '../../../tests/harness/kept-json.ts'
import { readyOrder } from '../../../tests/harness/order-maker/ready-order.ts'

type Refused = { refusal?: { code: string; field?: string; params: object } }

async function atOpening() {
  const { world, orderCode, database, desk } = await readyOrder('standard-1300')
  const path = `/v1/orders/${orderCode}`
  const given = async () => {
    const { result } = await database
      .selectFrom('push_job')
      .select('result')
      .where('order_code', '=', orderCode)
      .where('kind', '=', 'account_open')
      .executeTakeFirstOrThrow()
    return lookAt<{ accountNumbers: string[] }>(result).accountNumbers
  }
  const stateOf = async () => (await getOrder(world, orderCode)).state
  const enter = async (accountNumbers: readonly string[]) => {
    const { version } = await getOrder(world, orderCode)
    const body = { version, payload: { accountNumbers } }
    return (await desk('hub1')).send<Refused>('POST', `${path}/actions/account_opened`, body)
  }
  const agree = async () => {
    const { state, version } = await getOrder(world, orderCode)
    const [parked] = state.approvals
    const body = { version, decision: 'approve', valueHash: parked?.hash, note: '一致' }
    const address = `${path}/approvals/${parked?.approvalId}/decision`
    return (await desk('ao1')).send<Refused>('POST', address, body)
  }
  return { database, orderCode, given, stateOf, enter, agree, answer: () => runPushes(world, orderCode) }
}

test('an account is not opened under a number that the core system did not give, and the field is named', async () => {
  const one = await atOpening()
  await one.answer()
  const numbers = await one.given()
  expect(numbers.length).toBeGreaterThan(1)
  const refused = await one.enter(['99999999999'])
  expect(refused.data.refusal).toEqual({
    code: 'accounts_differ',
    field: 'accountNumbers',
    params: { entered: '99999999999', given: numbers.join(' ') },
  })
  expect((await one.stateOf()).approvals).toEqual([])
  expect((await one.enter(numbers.slice(1))).data.refusal?.code).toBe('accounts_differ')
  expect((await one.enter(numbers)).status).toBe(200)
  expect((await one.agree()).status).toBe(200)
  expect(await one.stateOf()).toMatchObject({ status: '0000', accountNumbers: numbers })
})

test('no number is entered while the core system is still being asked', async () => {
  const one = await atOpening()
  expect((await one.enter(['310010000015'])).data.refusal?.code).toBe('accounts_awaited')
  expect((await one.stateOf()).approvals).toEqual([])
})

test('the second person does not agree to a number that the core system contradicts by then', async () => {
  const one = await atOpening()
  await one.answer()
  expect((await one.enter(await one.given())).status).toBe(200)
  await one.database
    .updateTable('push_job')
    .set({ result: asKept({ accountNumbers: ['310010000999'] }) })
    .where('order_code', '=', one.orderCode)
    .where('kind', '=', 'account_open')
    .execute()
  expect((await one.agree()).data.refusal?.code).toBe('accounts_differ')
  expect((await one.stateOf()).status).toBe('1300')
})
