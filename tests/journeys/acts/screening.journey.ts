import { act } from '../support/act.ts'
import { screenAll } from '../support/bank-work/screening.ts'
import { test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import { press, pressFor, sendAgain } from '../support/press.ts'
import { twoPersons } from '../support/two-persons.ts'

test('two persons screen one after the other, and both say that nobody is listed', async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'standard screened')
  const ao = await staff('ao1')
  await ao.open(orderCode)
  await act('ao_screening.do', async () => {
    await ao.doTask('ao_screening')
    await ao.seesTask('ao_screening', 'closed')
  })
  const cm = await staff('cm1')
  await screenAll(cm, orderCode, 'cm')
  await cm.open(orderCode)
  await act('cm_screening.do', async () => {
    await cm.doTask('cm_screening')
    await cm.seesTask('cm_screening', 'closed')
  })
  await twoPersons(ao, cm, {
    id: 'W32.screening_cleared.standard',
    orderCode,
    asks: 'nothing',
    at: '0700',
    to: ['0800'],
  })
})

test('who is listed ends the order by two persons', async ({ product, staff }) => {
  const { orderCode } = await makeOrder(product, 'standard match found')
  await twoPersons(await staff('ao1'), await staff('risk1'), {
    id: 'W33.screening_reject.standard',
    orderCode,
    asks: 'reason',
    at: '0700',
    to: ['9920'],
  })
})

test('what failed is sent again, screening goes back and straight on, and the bank takes the order back', async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'hub-push-failed')
  const hub = await staff('hub1')
  await hub.open(orderCode)
  await sendAgain(hub, 'W29.retry_push.standard', '0600', '0700')
  const ao = await staff('ao1')
  await ao.waitForStatus(orderCode, '0700')
  await pressFor(ao, 'W35.return_to_pre_account.standard', '0400')
  const cm = await staff('cm1')
  await cm.open(orderCode)
  await press(cm, 'W14.resume_screening.standard', '0700')
  await twoPersons(await staff('aol1'), await staff('risk1'), {
    id: 'W67.revoke.standard',
    orderCode,
    asks: 'reason',
    at: '0700',
    to: ['9999'],
  })
})

test('two persons cancel once the core system closed its record', async ({ product, staff }) => {
  const { orderCode } = await makeOrder(product, 'standard record closed')
  await twoPersons(await staff('cm1'), await staff('cml1'), {
    id: 'W65.cancel.standard',
    orderCode,
    at: '0700',
    to: ['1600'],
    asks: { code: 'order:cancelReasons.wrong_data' },
  })
})
