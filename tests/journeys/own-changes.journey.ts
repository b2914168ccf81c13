import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'

/** Types the sound of a country into a list and takes the line that is left. */
async function pickBySound(page: Page, field: Locator, sound: string, words: string): Promise<void> {
  await field.click()
  const lines = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(sound)
    await expect(lines).toHaveText([words], { timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Enter')
}

test('a company tells of a change, finds countries and dialling codes by their sound, and takes the change back', {
  tag: '@walk',
}, async ({ product, customer, say }) => {
  const { orderCode, mobile } = await makeOrder(product, 'standard-0000')
  const { page } = await customer(mobile.replace('+86', ''))
  await page.getByRole('button', { name: say('account:updates.tell') }).click()
  await page.getByRole('checkbox', { name: say('account:updates.topic.legal_representative') }).check()
  await page.getByRole('button', { name: say('account:updates.tellGo') }).click()

  const japan = say('lists:countries.JP')
  const nationality = page.locator('#field-legalRepresentative-person-nationality')
  await pickBySound(page, nationality, 'riben', japan)
  await expect(nationality.locator('xpath=ancestor::*[contains(@class, "ant-select")][1]')).toContainText(
    japan,
  )
  const dialling = page.getByRole('combobox', { name: say('common:form.diallingCode') }).first()
  await pickBySound(page, dialling, 'riben', `+81 ${japan}`)
  await expect(dialling.locator('xpath=ancestor::*[contains(@class, "ant-select")][1]')).toContainText('+81')

  const takeBack = say('account:updates.takeBack')
  await page.getByRole('button', { name: takeBack, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: takeBack })
  await expect(dialog).toContainText(say('account:updates.topic.legal_representative'))
  await dialog.getByRole('button', { name: takeBack, exact: true }).click()
  await expect(page.getByText(say('account:updates.takenBack'))).toBeVisible()
  await page.goto(`${product.customerUrl}/customer/accountView`)
  const card = page.getByRole('article').filter({ hasText: orderCode })
  await expect(card.getByRole('button', { name: say('account:updates.tell') })).toBeVisible()
  await expect(card.getByRole('button', { name: takeBack })).toHaveCount(0)
})
