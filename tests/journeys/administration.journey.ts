import type { Locator } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { chooseSeveral } from './support/page/choose.ts'
import type { StaffDesk } from './support/staff-desk.ts'

const SETTING = 'admin:setting.expiryDays'
const TOGGLE = 'admin:setting.ruleExcelQuery'
const RULE = 'admin:setting.assignByRule'

/** The line of a setting on its page. */
async function lineOf(desk: StaffDesk, group: string, setting: string): Promise<Locator> {
  await desk.page.goto(`${desk.url}/administration/settings?group=${group}`)
  const line = desk.page
    .getByRole('row')
    .filter({ hasText: desk.say(setting) })
    .first()
  await expect(line).toBeVisible()
  return line
}

/** Opens the dialog of a setting, fills it in and hands it to a second administrator. */
async function draft(desk: StaffDesk, line: Locator, fill: (dialog: Locator) => Promise<void>) {
  const { say, page } = desk
  await line
    .getByRole('button', { name: say('admin:common.change') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await dialog.getByLabel(say('admin:common.reason')).fill('按行内通知调整')
  await dialog.getByRole('button', { name: say('admin:common.submit') }).click()
  await expect(dialog).toHaveCount(0)
}

/** Releases the change of a setting from the page of changes. */
async function release(desk: StaffDesk, setting: string) {
  const { say, page } = desk
  await page.goto(`${desk.url}/administration/changes`)
  const name = say('admin:common.releaseNamed', { name: say(setting) })
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('admin:common.release'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a setting and a switch: one administrator drafts and cannot release, another does, and it counts', async ({
  staff,
  say,
}) => {
  const first = await staff('admin1')
  await draft(first, await lineOf(first, 'orders', SETTING), (dialog) =>
    dialog.getByLabel(say('admin:common.after')).fill('75'),
  )
  const own = await lineOf(first, 'orders', SETTING)
  await expect(own.getByText(say('admin:common.ownDraft'))).toBeVisible()
  await expect(own.getByRole('button', { name: say('admin:common.release') })).toHaveCount(0)
  await draft(first, await lineOf(first, 'features', TOGGLE), (dialog) =>
    dialog.getByRole('radio', { name: say('admin:common.off') }).check(),
  )

  const second = await staff('admin2')
  await release(second, SETTING)
  await release(second, TOGGLE)
  const line = await lineOf(second, 'orders', SETTING)
  await expect(line.getByText(/75/)).toBeVisible()
  await line.getByRole('button', { name: say('admin:common.history') }).click()
  const history = second.page.getByRole('dialog')
  await expect(history.getByText('孔令辉')).toBeVisible()
  await expect(history.getByText('白晓光')).toBeVisible()

  const leader = await staff('cml1')
  await leader.page.goto(`${leader.url}/workCenter/orderRetrieval/todoListWork/index`)
  await leader.page.getByRole('button', { name: say('work:export.title') }).click()
  await expect(leader.page.getByRole('menuitem', { name: say('work:export.csv') })).toBeVisible()
  await expect(leader.page.getByRole('menuitem', { name: say('work:export.xlsx') })).toHaveCount(0)
})

test('orders are given by rule once a second administrator released it, and no more once that is taken back', {
  tag: '@walk',
}, async ({ staff, say }) => {
  const seat = say('access:role.CM')
  const [first, second] = [await staff('admin1'), await staff('admin2')]
  const toggle = async (dialog: Locator) =>
    chooseSeveral(dialog.page(), dialog.getByLabel(say('admin:common.after')), [seat])

  await draft(first, await lineOf(first, 'orders', RULE), toggle)
  await release(second, RULE)
  await expect(await lineOf(first, 'orders', RULE)).toContainText(seat)

  await draft(second, await lineOf(second, 'orders', RULE), toggle)
  await release(first, RULE)
  await expect(await lineOf(second, 'orders', RULE)).not.toContainText(seat)
})
