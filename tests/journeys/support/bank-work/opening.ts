import { expect } from '@playwright/test'
import type { StaffDesk } from '../staff-desk.ts'

/** HUB stores the account numbers that the core system gave; a second person confirms them. */
export async function openAccount(hub: StaffDesk, checker: StaffDesk, orderCode: string): Promise<void> {
  const { page, say } = hub
  await hub.waitForPushes(orderCode)
  await hub.open(orderCode, 'pushes')
  const row = page.getByRole('row').filter({ hasText: say('order:pushes.account_open') })
  const numbers = (await row.innerText()).match(/\b\d{8,32}\b/g) ?? []
  await hub.act('account_opened', async (dialog) => {
    const field = dialog.getByLabel(say('staff:field.accountNumbers'))
    await expect(field).toHaveValue(/\d{8}/)
    expect((await field.inputValue()).match(/\d{8,32}/g)).toEqual([...numbers])
  })
  await checker.open(orderCode)
  await expect(checker.page.getByText(checker.say('desk:opening.same'), { exact: true })).toBeVisible()
  await checker.decide('approve')
  await checker.seesStatus('0000')
}
