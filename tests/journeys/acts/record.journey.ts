import { expect, test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import { press, pressFor, sendAgain } from '../support/press.ts'
import type { StaffDesk } from '../support/staff-desk.ts'
import { twoPersons } from '../support/two-persons.ts'

test('the completeness check: what failed is sent again and goes back and straight on; what is complete is passed, and returned', async ({
  product,
  staff,
}) => {
  const [failed, complete] = await Promise.all([
    makeOrder(product, 'hub-update-failed'),
    makeOrder(product, 'standard documents accepted'),
  ])
  const hub = await staff('hub1')
  await hub.open(failed.orderCode)
  await sendAgain(hub, 'W42.retry_push.standard', '0800')
  const ao = await staff('ao1')
  await ao.open(failed.orderCode)
  await pressFor(ao, 'W43.return_to_pre_account.standard', '0400')
  const cm = await staff('cm1')
  await cm.open(failed.orderCode)
  await press(cm, 'W14.resume_completeness.standard', '0800')
  await ao.open(complete.orderCode)
  await press(ao, 'W41.completeness_pass.standard', '0900')
  await pressFor(ao, 'W46.return_to_completeness.standard', '0800')
})

test('the record goes to the CRT, comes back from everywhere, goes there again and is approved', async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'standard cdd entered')
  const ao = await staff('ao1')
  const crt = await staff('crt1')
  const cm = await staff('cm1')
  await completeRecord(ao, orderCode)
  await press(ao, 'W44.crt_input.standard', '1000')
  await crt.waitForPushes(orderCode)
  await pressFor(crt, 'W48.crt_return.standard', '0900')
  await completeRecord(ao, orderCode)
  await press(ao, 'W45.crt_update.standard', '1000')
  await crt.waitForPushes(orderCode)
  await pressFor(crt, 'W50.return_to_pre_account.standard', '0400')
  await cm.open(orderCode)
  await press(cm, 'W14.resume_cdd_entry.standard', '0900')
  await completeRecord(ao, orderCode)
  await press(ao, 'W45.crt_update.standard', '1000')
  await crt.waitForPushes(orderCode)
  await press(crt, 'W47.crt_approve.standard', '1100')
})

/** The AO declares the record complete, where that is not said of it already. */
async function completeRecord(ao: StaffDesk, orderCode: string): Promise<void> {
  const { page, say } = ao
  await ao.open(orderCode, 'cdd')
  // Where the AO stands there already, the page may not have learnt yet that the record came back.
  await page.reload()
  const complete = page.getByRole('button', { name: say('diligence:cdd.complete'), exact: true })
  const isComplete = page.getByText(say('diligence:cdd.isComplete'), { exact: true })
  await expect(complete.or(isComplete).first()).toBeVisible()
  if (!(await isComplete.isVisible())) await complete.click()
  await expect(isComplete).toBeVisible()
}

test('the CRT rejects by two persons', async ({ product, staff }) => {
  const { orderCode } = await makeOrder(product, 'standard-1000')
  await twoPersons(await staff('crt1'), await staff('risk1'), {
    id: 'W49.crt_reject.standard',
    orderCode,
    asks: 'reason',
    at: '1000',
    to: ['9930'],
  })
})
