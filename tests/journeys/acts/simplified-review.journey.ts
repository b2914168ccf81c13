import { test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import { press, pressFor, sendAgain } from '../support/press.ts'
import { twoPersons } from '../support/two-persons.ts'

test('the system check of a simplified order runs again', async ({ product, staff }) => {
  const { orderCode } = await makeOrder(product, 'simplified check failed')
  const gsc = await staff('gsc1')
  await gsc.open(orderCode)
  await press(gsc, 'W18.rerun_check.simplified', '0410')
})

test('from the discount the order goes back to the checklist, or into the standard flow', async ({
  product,
  staff,
}) => {
  const [back, over] = await Promise.all([
    makeOrder(product, 'simplified-0510'),
    makeOrder(product, 'simplified-0510'),
  ])
  const rm = await staff('rm1')
  await rm.open(back.orderCode)
  await pressFor(rm, 'W23.return_to_rule_checklist.simplified', '0410')
  const gsc = await staff('gsc1')
  await gsc.open(over.orderCode)
  await pressFor(gsc, 'W24.convert_to_bau.simplified', '0400')
})

test('oversight refuses a discount above the limit and agrees to it; order review goes back to the checklist', async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'simplified discount above')
  await twoPersons(await staff('rm1'), await staff('bbo1'), {
    id: 'W21.confirm_discount.simplified',
    orderCode,
    asks: 'nothing',
    at: '0510',
    to: ['0600', '0710'],
  })
  const gsc = await staff('gsc1')
  await gsc.waitForStatus(orderCode, '0710')
  await pressFor(gsc, 'W38.return_to_rule_checklist.simplified', '0410')
})

test('what failed is sent again, and order review rejects by two persons', async ({ product, staff }) => {
  const { orderCode } = await makeOrder(product, 'hub-push-failed-simplified')
  const hub = await staff('hub1')
  await hub.open(orderCode)
  await sendAgain(hub, 'W29.retry_push.simplified', '0600', '0710')
  const gsc = await staff('gsc1')
  await gsc.waitForStatus(orderCode, '0710')
  await twoPersons(gsc, await staff('cml1'), {
    id: 'W40.reject.simplified',
    orderCode,
    asks: 'reason',
    at: '0710',
    to: ['9910'],
  })
})

test('order review approves, the order comes back to it, and the bank takes it back', async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'simplified reviewed')
  const gsc = await staff('gsc1')
  await gsc.open(orderCode)
  await press(gsc, 'W36.cm_check_approve.simplified', '1100')
  const rm = await staff('rm1')
  await rm.open(orderCode)
  await pressFor(rm, 'W54.return_to_cm_check.simplified', '0710')
  await twoPersons(await staff('cml1'), await staff('risk1'), {
    id: 'W67.revoke.simplified',
    orderCode,
    asks: 'reason',
    at: '0710',
    to: ['9999'],
  })
})

test('two persons cancel a simplified order once the core system closed its record', async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'simplified record closed')
  await twoPersons(await staff('gsc1'), await staff('cml1'), {
    id: 'W65.cancel.simplified',
    orderCode,
    at: '0710',
    to: ['1600'],
    asks: { code: 'order:cancelReasons.wrong_data' },
  })
})
