import type { EbankingSetup } from '@kaihu/contract/ebanking-setup.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { GateKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { expect, test } from 'vitest'
import { type ReadyOrder, readyOrder } from '../../../tests/harness/order-maker/ready-order.ts'

/** The server of the test that runs. */
let here: ReadyOrder

async function inReview() {
  here = await readyOrder('standard-0500')
  const { world, orderCode } = here
  const path = `/v1/orders/${orderCode}/ebanking-setup`
  const read = async (who = 'rm1') => (await (await here.desk(who)).send<EbankingSetup>('GET', path)).data
  const save = async (change: AnswerRecord, who = 'rm1') => {
    const { version, setup } = await read()
    return (await here.desk(who)).send<EbankingSetup>('PUT', path, {
      version,
      setup: { packageChoiceStaff: 'package3', accountHolder: false, ...setup, ...change },
      note: '客户要求',
    })
  }
  const check = async (kind: GateKind, who: string, approve = true) => {
    const { state, version } = await getOrder(world, orderCode)
    return (await here.desk(who)).send('POST', `/v1/orders/${orderCode}/tasks/${kind}/check`, {
      version,
      note: '已核对',
      approve,
      subjectHash: state.tasks[kind]?.subjectHash,
    })
  }
  const stateOf = async (kind: GateKind) => (await getOrder(world, orderCode)).state.tasks[kind]?.status
  return { world, orderCode, read, save, check, stateOf }
}

test('package 2 waits for the sector head and for risk control, two persons, each once', async () => {
  const one = await inReview()
  expect((await one.save({ packageChoiceStaff: 'package2' })).status).toBe(200)
  expect(await one.stateOf('package_two')).toBe('awaiting_check')
  expect((await one.check('package_two', 'rm1')).status).toBe(403)
  expect((await one.check('package_two', 'sector1')).status).toBe(200)
  expect((await one.check('package_two', 'sector1')).status).toBe(403)
  expect(await one.stateOf('package_two')).toBe('awaiting_check')
  expect((await one.check('package_two', 'risk1')).status).toBe(200)
  expect(await one.stateOf('package_two')).toBe('closed')
})

test('an approval is void when its value changes afterwards, and untouched when another one does', async () => {
  const one = await inReview()
  const limit = (amount: string) => ({
    dailyLimitStaff: { amount, currency: 'LOCAL' },
    dailyLimitReason: '业务量大',
  })
  await one.save({ packageChoiceStaff: 'package2', ...limit('8000000') })
  await one.check('daily_limit', 'sector1')
  await one.check('daily_limit', 'risk1')
  expect(await one.stateOf('daily_limit')).toBe('closed')
  await one.save({ packageChoiceStaff: 'package3' })
  expect([await one.stateOf('daily_limit'), await one.stateOf('package_two')]).toEqual([
    'closed',
    'cancelled',
  ])
  await one.save(limit('9000000'))
  expect(await one.stateOf('daily_limit')).toBe('awaiting_check')
  await one.save(limit('1000'))
  expect(await one.stateOf('daily_limit')).toBe('cancelled')
})

test('a raised limit needs its reason, and nobody but RM and CM sets online banking up', async () => {
  const one = await inReview()
  const raised = { dailyLimitStaff: { amount: '8000000', currency: 'LOCAL' } }
  expect((await one.save(raised)).status).toBe(400)
  expect((await one.save({ packageChoiceStaff: 'package2' }, 'ro1')).status).toBe(403)
  expect((await one.read()).version).toBe(0)
  expect(await one.stateOf('daily_limit')).toBeUndefined()
})

test('the order does not go on to its account officer while an approval waits', async () => {
  const one = await inReview()
  await one.save({ accountHolder: true })
  const { actions } = (
    await (
      await here.desk('aol1')
    ).send<{ actions: { action: string; isOpen: boolean }[] }>('GET', `/v1/orders/${one.orderCode}/actions`)
  ).data
  expect(actions.find(({ action }) => action === 'allocate_ao')?.isOpen).toBe(false)
})

test('an account holder waits for two different persons, and is void when it is taken back', async () => {
  const one = await inReview()
  expect((await one.save({ accountHolder: true })).status).toBe(200)
  expect(await one.stateOf('account_holder')).toBe('awaiting_check')
  expect((await one.check('account_holder', 'risk1')).status).toBe(200)
  expect((await one.check('account_holder', 'risk2')).status).toBe(403)
  expect(await one.stateOf('account_holder')).toBe('awaiting_check')
  await one.save({ accountHolder: false })
  expect(await one.stateOf('account_holder')).toBe('cancelled')
  expect((await one.check('account_holder', 'sector1')).status).not.toBe(200)
  expect(await one.stateOf('account_holder')).toBe('cancelled')
})

test('a value that waits for a second person counts among what that person has to check, and is told with who refused it', async () => {
  const one = await inReview()
  const toCheck = async () => {
    const { data } = await (await here.desk('sector1')).send<{ cards: { card: string; count: number }[] }>(
      'GET',
      '/v1/dashboard',
    )
    return data.cards.find(({ card }) => card === 'waitingForMyCheck')?.count ?? 0
  }
  const before = await toCheck()
  await one.save({ packageChoiceStaff: 'package2' })
  expect(await toCheck()).toBe(before + 1)
  await one.check('package_two', 'sector1', false)
  expect(await toCheck()).toBe(before)
  expect((await one.read()).approvals).toMatchObject([{ refused: { role: 'SECTOR_HEAD', note: '已核对' } }])
  const { data } = await (await here.desk('rm1')).send<{ tasks: { kind: string; refused: object | null }[] }>(
    'GET',
    `/v1/orders/${one.orderCode}/tasks`,
  )
  const told = data.tasks.find(({ kind }) => kind === 'package_two')?.refused
  expect(told).toMatchObject({
    role: 'SECTOR_HEAD',
    approved: false,
    note: '已核对',
    by: { staffId: expect.any(String) },
  })
})
