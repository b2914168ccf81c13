import { act } from '../support/act.ts'
import { decideNature } from '../support/bank-work/decide-nature.ts'
import { check } from '../support/check-task.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import { choose as chooseFrom } from '../support/page/choose.ts'
import type { StaffDesk } from '../support/staff-desk.ts'

const TWO_SEATS = ['daily_limit', 'package_two', 'account_holder'] as const
const CHOICES = ['banking_version', ...TWO_SEATS] as const

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

test('a customer asks for another account type; values of online banking are chosen, and every seat agrees by itself', async ({
  product,
  staff,
  customer,
  say,
}) => {
  const { orderCode, mobile } = await makeOrder(product, 'standard-0400')
  const applicant = await customer(mobile.replace('+86', ''))
  await applicant.open(orderCode)
  await act('account_type_change.ask', async () => {
    const { page } = applicant
    await page.getByRole('button', { name: say('account:accountType.ask'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('account:accountType.ask') })
    await dialog.getByRole('button', { name: say('account:accountType.add'), exact: true }).click()
    const currency = dialog.locator('.account-line').last().getByRole('combobox').last()
    await chooseFrom(page, currency, say('lists:currencies.JPY'))
    await dialog.getByRole('button', { name: say('account:accountType.send'), exact: true }).click()
    await expect(dialog).toBeHidden()
  })
  const cm = await staff('cm1')
  await cm.page.goto(`${cm.url}/orderDetail/natureOfAccount?order=${orderCode}`)
  await act('account_type_change.do', () => decideNature(cm, 'accepted'))

  const rm = await staff('rm1')
  const place = (key: string) => rm.page.locator(`[data-path="ebankingSetup.${key}"]`)
  const asked = (task: string) => rm.page.locator('.tasks').getByText(say(`order:tasks.${task}`))
  const answer = (key: string, name: string) => place(key).getByRole('radio', { name, exact: true })
  await rm.open(orderCode, 'setup')
  await act('package_two.ask', async () => {
    await choose(rm, async () => {
      await answer('packageChoiceStaff', say('lists:ebankingPackage.package2')).check()
      await answer('accountHolder', say('common:no')).check()
      await place('dailyLimitStaff').getByRole('textbox').first().fill('1000')
    })
    await expect(asked('package_two').first()).toBeVisible()
  })
  await act('account_holder.ask', async () => {
    await choose(rm, () => answer('accountHolder', say('common:yes')).check())
    await expect(asked('account_holder').first()).toBeVisible()
  })
  await act('daily_limit.ask', async () => {
    await choose(rm, async () => {
      await place('dailyLimitStaff').getByRole('textbox').first().fill('99000000')
      await place('dailyLimitReason').getByRole('textbox').fill('集团内资金往来')
    })
    await expect(asked('daily_limit').first()).toBeVisible()
  })
  const sector = await staff('sector1')
  await sector.open(orderCode)
  for (const task of TWO_SEATS)
    await act(`${task}.approve.SECTOR_HEAD`, () => check(sector, task, 'approve', 'awaiting_check'))
  const risk = await staff('risk1')
  await risk.open(orderCode)
  for (const task of TWO_SEATS)
    await act(`${task}.approve.RISK_CONTROL`, () => check(risk, task, 'approve', 'closed'))
})

test('values that second persons must agree to are refused, and so is an account type', async ({
  product,
  staff,
  say,
}) => {
  const [values, version] = await Promise.all([
    makeOrder(product, 'standard values chosen, account wished for'),
    makeOrder(product, 'standard-0500', { rating: 'H' }),
  ])
  const sector = await staff('sector1')
  await sector.open(values.orderCode)
  for (const task of CHOICES) {
    await act(`${task}.refuse`, () => check(sector, task, 'refuse', 'refused'))
  }
  // A restricted account gets a version of online banking by exception alone.
  const rm = await staff('rm1')
  await rm.open(version.orderCode, 'setup')
  await act('banking_version.ask', async () => {
    await choose(rm, () =>
      rm.page.getByRole('radio', { name: say('lists:ebankingPackage.package3') }).check(),
    )
    await expect(
      rm.page.locator('.tasks').getByText(say('order:tasks.banking_version')).first(),
    ).toBeVisible()
  })
  await sector.open(version.orderCode)
  await act('banking_version.approve.SECTOR_HEAD', () =>
    check(sector, 'banking_version', 'approve', 'closed'),
  )
  const leader = await staff('cml1')
  await leader.page.goto(`${leader.url}/orderDetail/natureOfAccount?order=${values.orderCode}`)
  await act('account_type_change.refuse', () => decideNature(leader, 'refuse'))
})
