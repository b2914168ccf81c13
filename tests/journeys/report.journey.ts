import { readFile } from 'node:fs/promises'
import { expect, test } from './support/journey.ts'
import { choose } from './support/page/choose.ts'

// Reports tell of days that are over.
test.use({ hasDemoOrders: true })

test('a leader narrows the report, finds it again after a reload, looks at the orders behind a number and takes it out', {
  // A bank with a past takes a minute to make.
  tag: '@walk',
}, async ({ staff, say }) => {
  const { page } = await staff('cml1')
  const report = (key: string, params = {}) => say(`report:${key}`, params)
  const menu = page.getByRole('navigation', { name: say('shell:menu.label') })
  const entry = menu.getByRole('link', { name: say('shell:title.miReport') })
  if (!(await entry.isVisible())) {
    await menu.getByRole('button', { name: say('shell:title.workCenter') }).click()
  }
  await entry.click()
  await expect(page.getByRole('heading', { level: 1, name: report('title') })).toBeVisible()

  await page.getByRole('tab', { name: report('report.steps') }).click()
  const filters = page.getByRole('search', { name: report('filter.label') })
  await choose(page, filters.getByLabel(report('by.label')), report('by.role'))
  await choose(page, filters.getByLabel(say('staff:filter.branch')), say('lists:branches.SH01'))
  await page.keyboard.press('Escape')
  await filters
    .getByRole('group', { name: report('filter.period') })
    .getByRole('textbox')
    .first()
    .click()
  await page.getByText(report('preset.days', { count: 90 }), { exact: true }).click()
  await expect(page).toHaveURL(/report=steps&by=role&branch=SH01&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)

  const table = page.getByRole('table', {
    name: report('table', { report: report('report.steps'), by: report('by.role') }),
  })
  const line = table.getByRole('row').filter({ hasText: say('access:role.CM') })
  // Numbers of the filter before stay in sight until the new ones are there.
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0)
  const told = await line.innerText()
  await expect(page.getByRole('img', { name: report('report.steps') })).toBeVisible()
  await page.reload()
  await expect.poll(() => line.innerText()).toBe(told)
  await expect(filters.getByText(say('lists:branches.SH01'))).toBeVisible()

  await line.getByRole('link').first().click()
  const cell = report('cell.title', { line: say('access:role.CM'), measure: report('measure.touched') })
  await expect(page.getByRole('heading', { name: cell })).toBeVisible()
  const orders = page.getByRole('table', { name: cell }).locator('tbody tr')
  await expect(orders.first().getByRole('link')).toHaveText(/^AO\d+$/)
  await expect(orders.filter({ hasNotText: say('lists:branches.SH01') })).toHaveCount(0)

  await page.getByRole('button', { name: report('export.title') }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: report('export.csv') }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')[0]).toContain(report('measure.touched'))
  expect(text).toContain(say('access:role.CM'))
  expect(text).toContain(report('total'))
})
