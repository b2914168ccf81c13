import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { pickWithKeys, press, skipToPage, tabTo, typeThere } from './support/page/keyboard.ts'
import { nameOf } from './support/people.ts'
import type { StaffDesk } from './support/staff-desk.ts'

test('with the keyboard alone an order is claimed and assigned, a task is reviewed, and a rejection approved', async ({
  product,
  staff,
  say,
}) => {
  const fresh = await makeOrder(product, 'standard-0200')
  const inReview = await makeOrder(product, 'standard-0400')
  const parked = await makeOrder(product, 'reject-awaiting-checker')

  const leader = await staff('cml1')
  const { page, url } = leader
  await page.goto(`${url}/workCenter/activityCenterlist`)
  const claim = page.getByRole('button', { name: say('work:pool.claimNamed', { code: fresh.orderCode }) })
  await claim.waitFor()
  await skipToPage(page, say('shell:skip'))
  await press(page, claim)
  await expect(page.locator('.page-header').getByText(fresh.orderCode)).toBeVisible()
  await press(page, actOf(leader, 'allocate_cm'))
  const assigning = page.getByRole('dialog', { name: say('order:actions.allocate_cm') })
  await pickWithKeys(page, assigning.getByLabel(say('staff:field.candidate')), nameOf('cm1', 'zh-CN'))
  await confirmWithKeys(leader, 'order:actions.allocate_cm')
  await leader.seesStatus('0300')

  const cm = await staff('cm1')
  await cm.open(inReview.orderCode)
  const task = say('order:tasks.account_nature')
  const line = cm.page.locator('li.task').filter({ hasText: task })
  await press(cm.page, line.getByRole('button', { name: say('staff:task.close'), exact: true }))
  const closing = cm.page.getByRole('dialog', { name: say('staff:task.ask.close', { task }) })
  const accepted = closing.getByRole('radio', { name: say('staff:task.result.accepted'), exact: true })
  await tabTo(cm.page, closing.getByRole('radio').first())
  await cm.page.keyboard.press('Space')
  await expect(accepted).toBeChecked()
  await typeThere(cm.page, closing.getByLabel(say('staff:task.noteLabel')), '已核对证件原件')
  await press(cm.page, closing.locator('.confirm-actions button').last())
  await expect(line).toContainText(say('order:taskStatuses.closed'))

  await leader.open(parked.orderCode)
  await skipToPage(page, say('shell:skip'))
  await press(page, page.getByRole('button', { name: say('staff:approval.approve'), exact: true }))
  const deciding = page.getByRole('dialog', { name: say('staff:approval.ask.approve') })
  await typeThere(page, deciding.getByLabel(say('staff:approval.decisionNote')), '同意，依据充分')
  await press(page, deciding.locator('.confirm-actions button').last())
  await leader.seesStatus('9910')
})

test('two at work at once: they see each other on the order, what one takes leaves the other’s screen within two seconds, and who comes second is told', async ({
  product,
  staff,
  say,
}) => {
  const order = await makeOrder(product, 'standard-0200')
  const other = await makeOrder(product, 'standard-0200')
  const [first, second] = [await staff('cml1'), await staff('cml2')]

  await first.page.goto(`${first.url}/workCenter/activityCenterlist`)
  // What happens elsewhere is heard once the stream stands; it opens after the page.
  const isListening = second.page.waitForResponse((answer) => answer.url().includes('/v1/events'))
  await second.page.goto(`${second.url}/workCenter/activityCenterlist`)
  const claimOn = ({ page }: StaffDesk) =>
    page.getByRole('button', { name: say('work:pool.claimNamed', { code: order.orderCode }) })
  await expect(claimOn(second)).toBeVisible()
  const before = await poolCount(second)
  await expect(claimOn(first)).toBeVisible()
  await isListening
  await claimOn(first).click()
  await expect(first.page.locator('.page-header').getByText(order.orderCode)).toBeVisible()
  await expect(claimOn(second)).toBeHidden({ timeout: 2_000 })
  await expect.poll(() => poolCount(second), { timeout: 2_000 }).toBe(before - 1)

  await first.open(other.orderCode)
  await second.open(other.orderCode)
  // The page of the order before is kept, out of sight.
  const beside = ({ page }: StaffDesk) => page.locator('.at-work').filter({ visible: true })
  await expect(beside(second)).toContainText(nameOf('cml1', 'zh-CN'))
  await first.page.mouse.move(200, 200)
  await expect(beside(first)).toContainText(nameOf('cml2', 'zh-CN'))

  // A browser that hears nothing, as behind a lost connection: it acts on what it saw.
  await second.page.route('**/v1/events*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  )
  await second.page.reload()
  await actOf(second, 'return_to_originator').click()
  const late = second.page.getByRole('dialog', { name: say('order:actions.return_to_originator') })
  await late.getByRole('textbox').last().fill('资料不全')
  await actOf(first, 'allocate_cm').click()
  await first.confirm(say('order:actions.allocate_cm'), async (dialog) => {
    await dialog.getByLabel(say('staff:field.candidate')).click()
    await first.page
      .locator('.ant-select-item-option')
      .filter({ hasText: nameOf('cm1', 'zh-CN') })
      .click()
  })
  await first.seesStatus('0300')
  await late.locator('.confirm-actions button').last().click()
  await expect(late.getByRole('alert')).toHaveText(say('staff:act.changed'))
  await second.seesStatus('0300')
})

function actOf({ page, say }: StaffDesk, action: string) {
  return page.getByRole('button', { name: say(`order:actions.${action}`), exact: true })
}

/** Presses the last button of a dialog and waits until it is gone. */
async function confirmWithKeys({ page, say }: StaffDesk, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say(title) })
  await press(page, dialog.locator('.confirm-actions button').last())
  await expect(dialog).toBeHidden()
}

/** The number that the menu shows beside the task pool. */
async function poolCount({ page }: StaffDesk): Promise<number> {
  const entry = page.locator('a.menu-link[href*="/workCenter/activityCenterlist"] .menu-count > span').first()
  return Number(await entry.textContent())
}
