import type { BankData } from '@kaihu/contract/bank-data.ts'
import { getOrder, returnToCustomer } from '@kaihu/db/situations/acts.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { SIMPLIFIED_FORM } from '../../../tests/harness/drawn/simplified-form.ts'
import { asKept } from '../../../tests/harness/kept-json.ts'
import { type ReadyOrder, readyOrder } from '../../../tests/harness/order-maker/ready-order.ts'
import { signInApplicant } from '../../../tests/harness/order-server.ts'

/** The server of the test that runs. */
let here: ReadyOrder

async function inReview(situation = 'standard-0400') {
  here = await readyOrder(situation)
  const { world, orderCode } = here
  const path = `/v1/orders/${orderCode}/bank-data`
  const read = async (who = 'cm1') => (await (await here.desk(who)).send<BankData>('GET', path)).data
  const save = async (change: AnswerRecord, who = 'cm1') => {
    const { version } = await read(who === 'gsc1' ? who : 'cm1')
    return (await here.desk(who)).send<BankData>('PUT', path, { version, answers: change })
  }
  const stateOf = async () => (await getOrder(world, orderCode)).state
  return { world, orderCode, path, read, save, stateOf }
}

test('the case manager fills in what the bank adds; what is missing is told and may follow', async () => {
  const one = await inReview()
  const saved = await one.save({ economicTypeCode: '173', depositorType: '01' })
  expect(saved.status).toBe(200)
  expect(saved.data).toMatchObject({ version: 1, canEdit: true, contradictions: [] })
  expect(saved.data.answers).toMatchObject({ economicTypeCode: '173', accountRegime: 'filing' })
  expect(saved.data.problems.map(({ path }) => path)).toContain('staffData.marketSector')
  expect((await one.read('rm1')).canEdit).toBe(false)
})

test('nobody else fills it in, a stale version and a heading of the list are refused, and nothing is kept', async () => {
  const one = await inReview()
  expect((await one.save({ economicTypeCode: '173' }, 'rm1')).status).toBe(403)
  expect((await one.save({ economicTypeCode: '173' }, 'cml1')).status).toBe(403)
  const stale = await (await here.desk('cm1')).send('PUT', one.path, {
    version: 3,
    answers: { economicTypeCode: '173' },
  })
  expect(stale.status).toBe(409)
  expect((await one.read()).version).toBe(0)
})

test('an economic type that the answers contradict stops the pre-approval until one of the two is put right', async () => {
  const one = await inReview()
  const saved = await one.save({ economicTypeCode: '330' })
  expect(saved.data.contradictions).toContainEqual(
    expect.objectContaining({
      path: 'safeInfo.foreignInvestorCountries',
      code: 'M-FI-5',
      severity: 'blocks',
    }),
  )
  expect((await one.stateOf()).facts.bank_data_contradicts).toBe(true)
  const { actions } = (
    await (
      await here.desk('cm1')
    ).send<{ actions: { action: string; isOpen: boolean }[] }>('GET', `/v1/orders/${one.orderCode}/actions`)
  ).data
  expect(actions.find(({ action }) => action === 'cm_pre_approve')?.isOpen).toBe(false)
  await one.save({ economicTypeCode: '173' })
  expect((await one.stateOf()).facts.bank_data_contradicts).toBe(false)
})

test('a company from the mainland with a query that found another basic account cannot be approved', async () => {
  const one = await inReview()
  const { data } = await one.save({ economicTypeCode: '173', existingBasicChecked: false })
  expect(data.contradictions.map(({ path, code }) => [path, code])).toEqual([
    ['staffData.existingBasicChecked', 'M-ACC-3'],
  ])
})

test('another economic type after screening saw one closes the short ways back; the first one does not', async () => {
  const one = await inReview()
  const { answersVersion } = await one.stateOf()
  await one.save({ economicTypeCode: '173' })
  const first = await one.stateOf()
  await one.save({ economicTypeCode: '174' })
  const second = await one.stateOf()
  expect(first.answersVersion).toBeGreaterThan(answersVersion)
  expect(first.facts.risk_checklist_complete).toBe((await one.stateOf()).facts.risk_checklist_complete)
  expect(second.answersVersion).toBeGreaterThan(first.answersVersion)
})

test('what the bank filled in is no change of the customer: they change their own field and come back', async () => {
  const one = await inReview()
  await one.save({ economicTypeCode: '173', depositorType: '01' })
  await returnToCustomer(one.world, one.orderCode, one.world.cast.cm, [
    { fieldKey: 'companyInfo.businessScope', text: '与执照不符' },
  ])
  const customer = await signInApplicant(here.app, (await one.stateOf()).intake.mobile)
  const path = `/v1/customer/orders/${one.orderCode}`
  type Section = { section: string; version: number; answers: AnswerRecord }
  const { data } = await customer.send<{ sections: Section[] }>('GET', `${path}/application`)
  expect(data.sections.map(({ section }) => section)).not.toContain('staffData')
  const own = data.sections.find(({ section }) => section === 'companyInfo')
  const saved = await customer.send('PUT', `${path}/sections/companyInfo`, {
    version: own?.version,
    answers: { ...own?.answers, businessScope: '检测仪器的研发与销售' },
    intent: 'draft',
  })
  expect(saved.status).toBe(200)
  const { version } = await getOrder(one.world, one.orderCode)
  expect((await customer.send('POST', `${path}/actions/customer_update`, { version })).status).toBe(200)
  expect((await one.stateOf()).rounds[0]?.changedFields).toEqual(['companyInfo.businessScope'])
})

test('an agent who handles more than three open orders is pointed out to the bank, with the orders that are over left out', async () => {
  const first = await inReview('standard-0300')
  const orders = [first.orderCode]
  for (let variant = 1; variant < 4; variant += 1)
    orders.push(await bring(makeWorld(here.database, { variant }), STANDARD, '0300'))
  const agent = asKept({
    authorisedPersons: [{ isAgent: true, person: { nameCn: '唐模', idDocument: { idNumber: 'E99887766' } } }],
  })
  for (const orderCode of orders)
    await here.database
      .insertInto('application_section')
      .values({
        order_code: orderCode,
        section: 'authorisedPersons',
        version: 1,
        answers: agent,
        saved_at: new Date(),
        saved_by: asKept({ kind: 'system', job: 'test' }),
      })
      .onConflict((conflict) => conflict.columns(['order_code', 'section']).doUpdateSet({ answers: agent }))
      .execute()
  const told = async () =>
    (await first.read()).contradictions
      .filter(({ code }) => code === 'M-AGENT-BUSY')
      .map(({ severity }) => severity)
  expect(await told()).toEqual(['warns'])
  const orderCode = orders[3] ?? ''
  await here.database
    .updateTable('customer_order')
    .set({ is_final: true, status: '9999' })
    .where('order_code', '=', orderCode)
    .execute()
  expect(await told()).toEqual([])
})

test('the added form is not stated complete while answers are missing: each is named, and nothing changes', async () => {
  const one = await inReview('simplified-0710')
  const state = async () => {
    const { version } = await getOrder(one.world, one.orderCode)
    const body = { version, note: '已核对', value: true }
    return (await here.desk('gsc1')).send<{ problems: { path: string }[] }>(
      'POST',
      `/v1/orders/${one.orderCode}/tasks/added_form_complete/record`,
      body,
    )
  }
  const refused = await state()
  expect(refused).toMatchObject({ status: 409, code: '300001' })
  const { problems } = refused.data
  expect(problems.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['staffData.economicTypeCode', 'staffData.marketSector', 'staffData.accountCode']),
  )
  expect((await one.stateOf()).facts.added_form_complete).toBeUndefined()
  expect((await one.save(SIMPLIFIED_FORM, 'gsc1')).status).toBe(200)
  expect((await one.read('gsc1')).problems.filter(({ severity }) => severity === 'blocks')).toEqual([])
  expect((await state()).status).toBe(200)
  expect((await one.stateOf()).facts.added_form_complete).toBe(true)
})
