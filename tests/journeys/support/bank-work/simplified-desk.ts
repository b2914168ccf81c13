import { bankData } from '@kaihu/domain/application/bank/bank-data.ts'
import { expect } from '@playwright/test'
import { SIMPLIFIED_FORM } from '../../../harness/drawn/simplified-form.ts'
import { choose } from '../page/choose.ts'
import { fillIn } from '../page/fill-in.ts'
import type { StaffDesk } from '../staff-desk.ts'

/** The RM leader puts a person into a seat that nobody has yet. */
export async function giveSeat(desk: StaffDesk, seat: 'RM' | 'RO', person: string): Promise<void> {
  const { page, say } = desk
  const name = say(`staff:people.nameFirst.${seat}`)
  // Where the order waits for it, the next step offers it too.
  await page.getByRole('button', { name }).first().click()
  await desk.confirm(name, async (dialog) => {
    await choose(page, dialog.getByLabel(say('staff:field.candidate')), person)
    await dialog.getByLabel(say('staff:act.reason')).fill('客户由该客户经理服务')
  })
}

/** The service centre fills in what the bank adds to a simplified application, and says that it is complete. */
export async function addForm(desk: StaffDesk, orderCode: string): Promise<void> {
  const { page, say } = desk
  await desk.open(orderCode, 'bankData')
  await fillIn(page, bankData, SIMPLIFIED_FORM, say)
  await page.getByRole('button', { name: say('bank-data:save'), exact: true }).click()
  // An open point above says "not complete" of the same form.
  await expect(page.getByRole('status').filter({ hasText: say('bank-data:complete') })).toBeVisible()
  await desk.open(orderCode)
  await desk.state('added_form_complete', say('common:yes'))
}

/** The RM fills in the rate, sees the fees after it, refreshes, and confirms once the notice is there. */
export async function discount(desk: StaffDesk, orderCode: string): Promise<void> {
  const { page, say } = desk
  await desk.open(orderCode, 'fees')
  await page.getByLabel(say('staff:field.ratePercent')).fill('10')
  await page.getByLabel(say('staff:act.reason'), { exact: true }).fill('新客户优惠')
  await expect(page.getByText(say('application:messages.M-FEE'))).toBeVisible()
  await page.getByRole('button', { name: say('staff:discount.save'), exact: true }).click()
  await page.getByRole('button', { name: say('staff:discount.refresh'), exact: true }).click()
  await expect(page.getByText(say('staff:discount.current'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('papers:title.P14'), { exact: true }).first()).toBeVisible()
  await desk.act('confirm_discount')
}
