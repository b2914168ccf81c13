import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import type { Say } from './support/words.ts'

const PASSWORD = 'Kaihu-demo-2026-desk'

/**
 * The session is gone: the next call says so, and its dialog leads to the sign-in page. That call is the press, or one
 * that the page makes of itself before it (the bell, a list that is read anew); the dialog lies over the button then.
 */
async function losesSession(page: Page, say: Say, button: Locator): Promise<void> {
  const told = page.getByRole('dialog', { name: say('shell:session.timeoutTitle') })
  await page.context().clearCookies()
  await expect(async () => {
    if (!(await told.isVisible())) await button.click({ timeout: 2_000 })
    await expect(told).toBeVisible()
  }).toPass()
  await page.getByRole('button', { name: say('shell:session.signInAgain') }).click()
  await expect(page).toHaveURL(/welcome/)
}

test('what was typed in a dialog and on the page is there again after the session ended', async ({
  product,
  say,
  freshStaff,
}) => {
  const { orderCode } = await makeOrder(product, 'standard-0400')
  const desk = await freshStaff('cm1')
  const { page } = desk
  await desk.open(orderCode, 'people')
  await page.getByLabel(say('staff:people.comment')).fill('已致电客户，等待补充营业执照')
  await page.getByRole('button', { name: say('order:actions.cancel'), exact: true }).click()
  const reason = page.getByRole('dialog').getByRole('textbox')
  await reason.fill('客户来电表示暂不开户')
  const confirm = page.getByRole('dialog').getByRole('button', { name: say('order:actions.cancel') })
  await page.getByRole('dialog').getByRole('combobox').click()
  await page.getByTitle(say('order:cancelReasons.customer_request')).click()
  await losesSession(page, say, confirm)

  await desk.typeCredentials('cm1', PASSWORD)
  await expect(page).toHaveURL(new RegExp(`order=${orderCode}.*view=people`))
  await expect(page.getByLabel(say('staff:people.comment'))).toHaveValue('已致电客户，等待补充营业执照')
  await expect(page.getByText(say('common:form.isBack'))).toBeVisible()
  await page.getByRole('button', { name: say('order:actions.cancel'), exact: true }).click()
  await expect(reason).toHaveValue('客户来电表示暂不开户')

  // Going back gives the words up.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common:action.back') })
    .click()
  await page.getByRole('button', { name: say('order:actions.cancel'), exact: true }).click()
  await expect(reason).toHaveValue('')
})

test('another person at the same desk finds nothing of it', async ({ product, say, freshStaff, kept }) => {
  const { orderCode } = await makeOrder(product, 'standard-0400')
  const desk = await freshStaff('cm1')
  const { page } = desk
  await desk.open(orderCode, 'people')
  const comment = page.getByLabel(say('staff:people.comment'))
  await comment.fill('仅供本人')
  await losesSession(page, say, page.getByRole('button', { name: say('staff:people.addComment') }))
  await kept.forget('cml1')
  await desk.typeCredentials('cml1', PASSWORD)
  await expect(page).toHaveURL(new RegExp(`order=${orderCode}`))
  await expect(comment).toHaveValue('')
})
