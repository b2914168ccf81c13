import { expect } from '@playwright/test'
import type { StaffDesk } from '../staff-desk.ts'

/** The word on a request for other account types, on its own page. */
export async function decideNature(
  { page, say }: StaffDesk,
  decision: 'accepted' | 'approve' | 'refuse',
): Promise<void> {
  const name = say(`staff:nature.act.${decision}`)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel(say('staff:nature.comment')).fill('已核对')
  await dialog.locator('.confirm-actions button').last().click()
  await expect(dialog).toBeHidden()
}
