import { choose } from './support/choose.ts'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import type { StaffDesk } from './support/staff-desk.ts'

test('a rejection takes two persons: the one who asks is refused as the one who checks', async ({
  product,
  staff,
  customer,
  say,
}) => {
  const { orderCode, mobile } = await makeOrder(product, 'ntb-0400')
  const cm = await staff('cm1')
  await cm.open(orderCode)
  await end(cm, 'reject', 'order:rejectReasons.purpose_not_plausible')
  await cm.seesStatus('0400')
  await expect(decision(cm, 'approve')).toBeDisabled()
  await expect(decision(cm, 'refuse')).toBeDisabled()

  const leader = await staff('cml1')
  await leader.open(orderCode)
  await leader.decide('approve')
  await leader.seesStatus('9910')

  const applicant = await customer(mobile.replace('+86', ''))
  await applicant.page.goto(`${product.customerUrl}/customer/accountView`)
  const card = applicant.page.getByRole('article').filter({ hasText: orderCode })
  await expect(card.getByText(say('order:stages.not_continued'))).toBeVisible()
  await expect(card).not.toContainText(say('order:rejectReasons.purpose_not_plausible'))
})

test('a rejection that the second person refuses leaves the order as it was', async ({ product, staff }) => {
  const { orderCode } = await makeOrder(product, 'reject-awaiting-checker')
  const leader = await staff('cml1')
  await leader.open(orderCode)
  await leader.decide('refuse')
  await leader.seesStatus('0400')
  await expect(decision(leader, 'approve')).toHaveCount(0)
})

test('before the core system knows the company one person cancels; afterwards two', async ({
  product,
  staff,
  say,
}) => {
  const early = await makeOrder(product, 'ntb-0300')
  const late = await makeOrder(product, 'ntb-0700')
  const cm = await staff('cm1')

  await cm.open(early.orderCode)
  await end(cm, 'cancel', 'order:cancelReasons.customer_request')
  await cm.seesStatus('1600')

  const hub = await staff('hub1')
  await hub.open(late.orderCode)
  await hub.state('hub_record_closed', say('common:yes'))
  await cm.open(late.orderCode)
  await end(cm, 'cancel', 'order:cancelReasons.wrong_data')
  await cm.seesStatus('0700')
  const leader = await staff('cml1')
  await leader.open(late.orderCode)
  await leader.decide('approve')
  await leader.seesStatus('1600')
})

const decision = (desk: StaffDesk, verb: 'approve' | 'refuse') =>
  desk.page.getByRole('button', { name: desk.say(`staff:approval.${verb}`), exact: true })

/** Asks for the end of an order with a note, and with a listed reason where the act has a list. */
async function end(desk: StaffDesk, action: string, reason?: string): Promise<void> {
  const { page, say } = desk
  await desk.act(action, async (dialog) => {
    const codes = dialog.getByLabel(say('staff:field.reasonCode'))
    if (reason !== undefined) await choose(page, codes, say(reason))
    await dialog.getByRole('textbox').last().fill('客户说明与资料不符')
  })
}
