import { expect } from '@playwright/test'
import type { StaffDesk } from '../staff-desk.ts'

/** Books an hour at which the branch is free; a witness who is taken in another branch is told, and the next is tried. */
export async function bookFreeHour({ page, say }: StaffDesk): Promise<void> {
  const free = page.locator('.visit-hour').filter({ hasText: /^$/ })
  const arranged = page.locator('.page-header').getByText(say('order:statuses.1200'), { exact: true })
  const taken = page.locator('.act-field-problem').first()
  await page.locator('.visit-hour').first().waitFor()
  if ((await free.count()) === 0) await page.getByRole('button', { name: say('desk:visit.later') }).click()
  await free.first().waitFor()
  const hours = await free.count()
  for (let index = 0; index < hours; index += 1) {
    await free.nth(index).click()
    await page.getByRole('button', { name: say('desk:visit.send'), exact: true }).click()
    await expect(arranged.or(taken).first()).toBeVisible()
    if (await arranged.isVisible()) return
  }
  await expect(arranged).toBeVisible()
}
