import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'
import { soonGone, soonThere } from './page/soon.ts'
import type { StaffDesk } from './staff-desk.ts'

const DAY = '2026-11-20'

/** Does what a bank puts before an act, as far as the page offers it to this person: whatever its forms ask. */
export async function doOwnTasks({ page, say }: StaffDesk): Promise<void> {
  await soonThere(page.locator('ul.tasks'))
  const buttons = page
    .locator('li.own-task')
    .getByRole('button', { name: say('staff:task.close'), exact: true })
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click()
    const dialog = page.getByRole('dialog')
    await soonThere(dialog)
    await soonGone(dialog.locator('.skeleton-line'))
    await fillIn(dialog)
    await dialog.getByLabel(say('staff:task.noteLabel')).fill('已核实')
    await dialog.locator('.confirm-actions button').last().click()
    await soonGone(dialog)
    await expect(buttons).toHaveCount(left - 1)
  }
}

/** Question by question, for an answer may bring another question. */
async function fillIn(dialog: Locator): Promise<void> {
  const fields = dialog.locator('.own-field')
  for (let at = 0; at < (await fields.count()); at += 1) {
    const field = fields.nth(at)
    const choice = field.getByRole('radio').or(field.getByRole('checkbox')).first()
    if (await choice.isVisible()) await choice.check()
    else await fillText(field)
  }
}

async function fillText(field: Locator): Promise<void> {
  const input = field.getByRole('textbox').first()
  const isDate = await field.locator('.ant-picker').isVisible()
  await input.fill(isDate ? DAY : '12')
  if (isDate) await input.press('Enter')
}
