import { BUSINESS_ROLES, type BusinessRole } from '@kaihu/domain/access/roles.ts'
import { routesOf } from '@kaihu/domain/access/route-groups.ts'
import { ROLE_ACCOUNTS } from '../harness/role-accounts.ts'
import { expect, test } from './support/journey.ts'
import type { StaffDesk } from './support/staff-desk.ts'
import { LANGUAGES } from './support/words.ts'

const TODO = '/workCenter/todoListWork'

function hasTodo(role: BusinessRole): boolean {
  return routesOf(role).some(({ path }) => path === TODO)
}

for (const language of LANGUAGES) {
  test.describe(`the first path of the day, in ${language}`, { tag: '@walk' }, () => {
    test.use({ language })

    for (const role of BUSINESS_ROLES) {
      test(`${role} signs in, sees what is theirs and why, and opens it`, async ({ staff }) => {
        const desk = await staff(ROLE_ACCOUNTS[role])
        await expect(desk.page.getByRole('heading', { level: 1 })).toBeVisible()
        if (hasTodo(role)) await openFirstOfTodo(desk)
        else await openFirstLine(desk)
      })
    }
  })
}

/** From the menu to the to-do list; the reason stands beside the order, and the order's page offers the act. */
async function openFirstOfTodo({ page, say }: StaffDesk): Promise<void> {
  const menu = page.getByRole('navigation', { name: say('shell:menu.label') })
  const entry = menu.locator(`a.menu-link[href*="${TODO}"]`)
  if (!(await entry.isVisible()))
    await menu.getByRole('button', { name: say('shell:title.workCenter') }).click()
  await entry.click()
  const rows = page.getByRole('table', { name: say('staff:todo.title') }).locator('tbody tr')
  const nothing = page.getByText(say('staff:todo.empty'), { exact: true }).filter({ visible: true })
  await expect(rows.first().locator('.work-items li').first().or(nothing)).toBeVisible()
  if (await nothing.isVisible()) return
  await expect(rows.first().locator('.work-items li').first()).not.toBeEmpty()
  await rows.first().locator('a.order-code').click()
  const acts = page.locator(
    '.next-acts button:enabled, .task-acts button, .task-acts a, .approval-acts button:enabled',
  )
  await expect(acts.first()).toBeVisible()
}

/** Investigators find the lines that were handed to them on a page of their own. */
async function openFirstLine({ page, say, url }: StaffDesk): Promise<void> {
  await page.goto(`${url}/orderDetail/investigate`)
  await expect(page.getByRole('heading', { level: 1, name: say('diligence:investigate.mine') })).toBeVisible()
}
