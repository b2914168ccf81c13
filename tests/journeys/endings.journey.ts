import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { choose } from './support/page/choose.ts'
import type { StaffDesk } from './support/staff-desk.ts'

test('a rejection takes two persons: the one who asks is refused as the one who checks', {
  tag: '@walk',
}, async ({ product, staff, customer, say }) => {
  const { orderCode, mobile } = await makeOrder(product, 'standard-0400')
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

test('a rejection that the second person refuses leaves the order as it was', { tag: '@walk' }, async ({
  product,
  staff,
}) => {
  const { orderCode } = await makeOrder(product, 'reject-awaiting-checker')
  const leader = await staff('cml1')
  await leader.open(orderCode)
  await leader.decide('refuse')
  await leader.seesStatus('0400')
  await expect(decision(leader, 'approve')).toHaveCount(0)
})

test('before the core system knows the company one person cancels; afterwards two', { tag: '@walk' }, async ({
  product,
  staff,
  say,
}) => {
  const early = await makeOrder(product, 'standard-0300')
  const late = await makeOrder(product, 'standard-0700')
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

test('an act pressed while offline is told at once and does not happen when the network is back', async ({
  product,
  staff,
  customer,
  say,
  complaints,
}) => {
  const { orderCode, mobile } = await makeOrder(product, 'standard-0300')
  const cm = await staff('cm1')
  await cm.open(orderCode)
  const cancel = say('order:actions.cancel')
  await cm.page.getByRole('button', { name: cancel, exact: true }).click()
  const dialog = cm.page.getByRole('dialog', { name: cancel })
  await choose(
    cm.page,
    dialog.getByLabel(say('staff:field.reasonCode')),
    say('order:cancelReasons.wrong_data'),
  )
  await dialog.getByRole('textbox').last().fill('客户说明与资料不符')
  await pressOffline(cm.page, async () => {
    await dialog.locator('.confirm-actions button').last().click()
    await expect(dialog.getByText(say('common:unanswered.notSent'))).toBeVisible()
    await dialog.getByRole('button', { name: say('common:action.back'), exact: true }).click()
  })

  const { page } = await customer(mobile.replace('+86', ''))
  const card = page.getByRole('article').filter({ hasText: orderCode })
  await card.getByRole('button', { name: say('customer:cancel.open') }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('radio').first().check()
  await pressOffline(page, async () => {
    await asking.getByRole('button', { name: say('customer:cancel.confirm') }).click()
    await expect(asking.getByText(say('common:unanswered.notSent'))).toBeVisible()
    await asking.getByRole('button', { name: say('customer:cancel.keep') }).click()
  })

  await cm.open(orderCode)
  await cm.seesStatus('0300')
  const lostNetwork = complaints.splice(0)
  for (const complaint of lostNetwork) expect(complaint).toContain('ERR_INTERNET_DISCONNECTED')
})

/** Takes the network away, has something pressed and taken back, and waits until the page has its network again. */
async function pressOffline(page: Page, press: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await press()
  const settled = page.waitForResponse((answer) => answer.url().includes('/v1/sent-requests/settle'))
  await page.context().setOffline(false)
  await settled
}

function decision(desk: StaffDesk, verb: 'approve' | 'refuse') {
  return desk.page.getByRole('button', { name: desk.say(`staff:approval.${verb}`), exact: true })
}

/** Asks for the end of an order with a note, and with a listed reason where the act has a list. */
async function end(desk: StaffDesk, action: string, reason?: string): Promise<void> {
  const { page, say } = desk
  await desk.act(action, async (dialog) => {
    const codes = dialog.getByLabel(say('staff:field.reasonCode'))
    if (reason !== undefined) await choose(page, codes, say(reason))
    await dialog.getByRole('textbox').last().fill('客户说明与资料不符')
  })
}
