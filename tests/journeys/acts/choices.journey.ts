import { act } from '../support/act.ts'
import { check } from '../support/check-task.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import type { StaffDesk } from '../support/staff-desk.ts'

const CHOICES = ['banking_version', 'daily_limit', 'package_two', 'account_holder'] as const
const TWO_SEATS: readonly string[] = ['daily_limit', 'package_two', 'account_holder']

/** Chooses a value of online banking on its tab, and saves it with a note. */
async function choose({ page, say }: StaffDesk, pick: () => Promise<void>): Promise<void> {
  await pick()
  const name = say('staff:setup.save')
  await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel(say('staff:setup.note')).fill('按客户申请')
  await dialog.locator('.confirm-actions button').last().click()
  await expect(dialog).toBeHidden()
}

test('values of online banking are chosen, and second persons are asked', async ({ product, staff, say }) => {
  const { orderCode } = await makeOrder(product, 'ntb-0400')
  const rm = await staff('rm1')
  const { page } = rm
  const place = (key: string) => page.locator(`[data-path="ebankingSetup.${key}"]`)
  const approvals = page.locator('.tasks')
  await rm.open(orderCode, 'setup')
  await act('package_two.ask', async () => {
    await choose(rm, async () => {
      await place('packageChoiceStaff')
        .getByRole('radio', { name: say('lists:ebankingPackage.package2'), exact: true })
        .check()
      await place('accountHolder')
        .getByRole('radio', { name: say('common:no'), exact: true })
        .check()
      await place('dailyLimitStaff').getByRole('textbox').first().fill('1000')
    })
    await expect(approvals.getByText(say('order:tasks.package_two')).first()).toBeVisible()
  })
  await act('account_holder.ask', async () => {
    await choose(rm, () =>
      place('accountHolder')
        .getByRole('radio', { name: say('common:yes'), exact: true })
        .check(),
    )
    await expect(approvals.getByText(say('order:tasks.account_holder')).first()).toBeVisible()
  })
  await act('daily_limit.ask', async () => {
    await choose(rm, async () => {
      await place('dailyLimitStaff').getByRole('textbox').first().fill('99000000')
      await place('dailyLimitReason').getByRole('textbox').fill('集团内资金往来')
    })
    await expect(approvals.getByText(say('order:tasks.daily_limit')).first()).toBeVisible()
  })
})

test('every seat agrees by itself to the values that were chosen', async ({ product, staff }) => {
  const { orderCode } = await makeOrder(product, 'ntb values chosen')
  const sector = await staff('sector1')
  await sector.open(orderCode)
  for (const task of CHOICES) {
    const state = TWO_SEATS.includes(task) ? 'awaiting_check' : 'closed'
    await act(`${task}.approve.SECTOR_HEAD`, () => check(sector, task, 'approve', state))
  }
  const risk = await staff('risk1')
  await risk.open(orderCode)
  for (const task of TWO_SEATS) {
    await act(`${task}.approve.RISK_CONTROL`, () => check(risk, task, 'approve', 'closed'))
  }
})

test('values that second persons must agree to are refused', async ({ product, staff }) => {
  const { orderCode } = await makeOrder(product, 'ntb values chosen')
  const sector = await staff('sector1')
  await sector.open(orderCode)
  for (const task of CHOICES) {
    await act(`${task}.refuse`, () => check(sector, task, 'refuse', 'refused'))
  }
})

test('the country head is asked, and whoever the bank named says yes or no', async ({ product, staff }) => {
  const named = await makeOrder(product, 'country head named')
  const other = await makeOrder(product, 'country head asked')
  const cm = await staff('cm1')
  await cm.open(named.orderCode)
  await act('country_head.ask', async () => {
    await cm.askFor('country_head', (dialog) =>
      dialog.getByLabel(cm.say('staff:field.wanted')).fill('涉及高风险国家'),
    )
    await cm.seesTask('country_head', 'awaiting_check')
  })
  const head = await staff('rml2')
  await head.open(named.orderCode)
  await act('country_head.approve.COUNTRY_HEAD', () => check(head, 'country_head', 'approve', 'closed'))
  await head.open(other.orderCode)
  await act('country_head.refuse', () => check(head, 'country_head', 'refuse', 'refused'))
})
