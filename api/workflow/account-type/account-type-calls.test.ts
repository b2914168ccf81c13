import type { AccountTypeChange, NatureOfAccount } from '@kaihu/contract/account-type.ts'
import { getOrder, give, returnToCustomer } from '@kaihu/db/situations/acts.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type ReadyOrder, readyOrder } from '../../../tests/harness/order-maker/ready-order.ts'
import { signInApplicant } from '../../../tests/harness/order-server.ts'

/** The server of the test that runs. */
let here: ReadyOrder

async function reviewed() {
  here = await readyOrder('standard-0400')
  const { world, orderCode } = here
  const { state } = await getOrder(world, orderCode)
  const customer = await signInApplicant(here.app, state.intake.mobile)
  const path = `/v1/customer/orders/${orderCode}/account-type-change`
  const staffPath = `/v1/orders/${orderCode}/nature-of-account`
  const read = async () => (await customer.send<AccountTypeChange>('GET', path)).data
  const version = async () => (await getOrder(world, orderCode)).version
  const ask = async (accounts: object[], changeReason = 'businessNeed') =>
    customer.send<AccountTypeChange>('POST', path, {
      version: await version(),
      accounts,
      changeReason,
      changeReasonDetail: null,
    })
  const decide = async (decision: string, comment = '') =>
    (await here.desk('cm1')).send<{ status: string }>('POST', `${staffPath}/decision`, {
      version: await version(),
      decision,
      comment,
    })
  const review = async (who = 'cm1') =>
    (await (await here.desk(who)).send<NatureOfAccount>('GET', staffPath)).data
  return { world, orderCode, customer, staffPath, read, ask, decide, review, version }
}

const settlement = { accountType: 'currentSettlement', currency: 'EUR' }

test('a confirmed type changes by an accepted request: Part C is replaced and what is missing is named', async () => {
  const one = await reviewed()
  const { current } = await one.read()
  const asked = await one.ask([...current, settlement])
  expect(asked).toMatchObject({ status: 200, data: { request: { state: 'requested' }, canRequest: false } })
  expect((await one.ask([settlement])).status).toBe(409)
  expect((await one.decide('accepted')).status).toBe(200)
  const after = await one.read()
  expect(after).toMatchObject({ isConfirmed: true, request: { state: 'accepted' } })
  expect(after.current).toContainEqual(settlement)
  expect((await getOrder(one.world, one.orderCode)).state.accountNature).toContain('currentSettlement')
})

test('a rejection needs words, changes nothing and does not stop the review', async () => {
  const one = await reviewed()
  const before = await one.read()
  await one.ask([settlement])
  expect((await one.decide('rejected')).status).toBe(400)
  expect((await one.decide('rejected', '与经营需要不符')).status).toBe(200)
  expect(await one.read()).toMatchObject({
    current: before.current,
    request: { state: 'rejected', comment: '与经营需要不符' },
    canRequest: true,
  })
})

test('where the restricted account disagrees with the rules a leader checks, and never the one who decided', async () => {
  const one = await reviewed()
  const job = { kind: 'system', job: 'risk-rating' } as const
  await give(one.world, one.orderCode, job, {
    type: 'record_fact',
    fact: 'risk_rating',
    value: 'H',
    note: '高风险',
  })
  const { current } = await one.read()
  await one.ask([...current, settlement])
  await one.decide('accepted')
  expect((await one.read()).request?.state).toBe('awaiting_check')
  expect((await one.read()).current).toEqual(current)
  const { subjectHash } = await one.review('cml1')
  const check = async (who: string) =>
    (await here.desk(who)).send('POST', `${one.staffPath}/check`, {
      version: await one.version(),
      approve: true,
      note: '同意',
      subjectHash,
    })
  expect((await check('cm1')).status).toBe(403)
  expect((await check('cml1')).status).toBe(200)
  expect((await one.read()).current).toContainEqual(settlement)
})

test('types that the rules refuse cannot be asked for, nor the same ones again', async () => {
  const one = await reviewed()
  const { current } = await one.read()
  expect((await one.ask(current)).status).toBe(409)
  expect((await one.ask([settlement, settlement])).status).toBe(400)
  expect((await one.read()).request).toBeNull()
})

test('while Part C is returned its other answers are open, the confirmed types are not', async () => {
  const one = await reviewed()
  await returnToCustomer(one.world, one.orderCode, one.world.cast.cm, [{ fieldKey: 'partC', text: '请核对' }])
  const application = `/v1/customer/orders/${one.orderCode}`
  const { data } = await one.customer.send<{
    sections: { section: string; version: number; answers: object }[]
  }>('GET', `${application}/application`)
  const partC = data.sections.find(({ section }) => section === 'partC')
  const save = (change: object) =>
    one.customer.send('PUT', `${application}/sections/partC`, {
      version: partC?.version,
      answers: { ...partC?.answers, ...change },
      intent: 'draft',
    })
  expect((await save({ rmbAccounts: [] })).status).toBe(409)
  expect((await save({ accountTypeConfirmed: false })).status).toBe(409)
  expect((await save({ restrictedAccountChoice: true })).status).toBe(200)
})

test('the database itself keeps confirmed types, whoever writes', async () => {
  const one = await reviewed()
  const write = (change: string) =>
    sql`update kaihu.application_section set answers = answers || ${change}::jsonb
        where order_code = ${one.orderCode} and section = 'partC'`.execute(here.database)
  await expect(write('{"accountTypeConfirmed": false}')).rejects.toThrow(/stays confirmed/)
  await expect(write('{"rmbAccounts": [{"rmbType": "general"}]}')).rejects.toThrow(/accepted request/)
  await expect(write('{"restrictedAccountChoice": false}')).resolves.toBeDefined()
})
