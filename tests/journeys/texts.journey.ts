import type { Page } from '@playwright/test'
import { expectGoodPage } from '../every-page/good-page.ts'
import { expect, test } from './support/journey.ts'
import type { StaffDesk } from './support/staff-desk.ts'
import { wordsOf } from './support/words.ts'

const KEY = 'access:customer.intro'
const CHINESE = '在这里开始对公开户'
const ENGLISH = 'Begin your business account here'

async function findText(desk: StaffDesk) {
  const { page, say, url } = desk
  await page.goto(`${url}/administration/texts`)
  const find = page.getByLabel(say('admin:texts.find'))
  await find.fill(KEY)
  await find.press('Enter')
  const line = page.getByRole('row').filter({ hasText: KEY })
  await expect(line).toHaveCount(1)
  return line
}

/** Releases the change of a text from the page of changes. */
async function release(desk: StaffDesk) {
  const { page, say, url } = desk
  await page.goto(`${url}/administration/changes`)
  const name = say('admin:common.releaseNamed', { name: KEY })
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('admin:common.release'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

type Both = readonly [chinese: string, english: string]

/** What somebody who comes to sign in reads, in both languages. */
async function reads(page: Page, url: string, [chinese, english]: Both) {
  await page.goto(`${url}/login-customer`)
  await expect(page.getByText(chinese, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText(english, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: wordsOf('en-US')('common:language.zh-CN') }).click()
}

test('a text is drafted, previewed, released by another, read by customers in both languages, and taken back', async ({
  staff,
  visitor,
  product,
  say,
}) => {
  const [first, second] = [await staff('admin1'), await staff('admin2')]
  const customer = await visitor()
  const delivered: Both = [say(KEY), wordsOf('en-US')(KEY)]
  await reads(customer, product.customerUrl, delivered)

  const line = await findText(first)
  await line.getByRole('button', { name: say('admin:common.changeNamed', { name: KEY }) }).click()
  const dialog = first.page.getByRole('dialog')
  await dialog.getByLabel(say('common:language.zh-CN')).fill('')
  await dialog.getByLabel(say('common:language.en-US')).fill(`${ENGLISH} {{name}}`)
  await dialog.getByLabel(say('admin:common.reason')).fill('按品牌手册调整')
  await dialog.getByRole('button', { name: say('admin:common.submit') }).click()
  await expect(dialog.getByText(say('admin:refusals.text_empty'))).toBeVisible()
  await expect(dialog.getByText(say('admin:refusals.text_value_unknown', { name: 'name' }))).toBeVisible()
  await dialog.getByLabel(say('common:language.zh-CN')).fill(CHINESE)
  await dialog.getByLabel(say('common:language.en-US')).fill(ENGLISH)
  const traditional = dialog.getByLabel(say('common:language.zh-HK'))
  if (await traditional.isVisible()) await traditional.fill('在這裏開始對公開戶')
  await dialog.getByRole('button', { name: say('admin:common.submit') }).click()
  await expect(dialog).toHaveCount(0)

  await first.page.getByRole('button', { name: say('admin:texts.preview') }).click()
  const portal = first.page.getByRole('link', { name: say('admin:texts.portal.customer') })
  const address = (await portal.getAttribute('href')) ?? ''
  const ours = first.page.getByRole('link', { name: say('admin:texts.portal.staff') })
  await first.page.goto(`${first.url}${(await ours.getAttribute('href')) ?? ''}`)
  await expect(first.page.getByRole('navigation', { name: say('shell:menu.label') })).toBeVisible()
  const note = first.page.getByRole('complementary', { name: say('admin:previewNote.title') })
  await note.getByRole('link', { name: say('admin:previewNote.end') }).click()
  await expect(first.page.getByRole('navigation', { name: say('shell:menu.label') })).toBeVisible()
  await expect(note).toHaveCount(0)
  const previewed = await visitor()
  await previewed.goto(address)
  await reads(previewed, product.customerUrl, [CHINESE, ENGLISH])
  await expect(previewed.getByRole('complementary', { name: say('admin:previewNote.title') })).toBeVisible()
  await expectGoodPage(previewed)
  await reads(customer, product.customerUrl, delivered)
  await previewed.getByRole('link', { name: say('admin:previewNote.end') }).click()
  await reads(previewed, product.customerUrl, delivered)

  await release(second)
  await reads(customer, product.customerUrl, [CHINESE, ENGLISH])
  await expect(customer.getByRole('complementary', { name: say('admin:previewNote.title') })).toHaveCount(0)

  const changed = await findText(second)
  await changed.getByRole('button', { name: say('admin:common.historyNamed', { name: KEY }) }).click()
  const history = second.page.getByRole('dialog')
  await expect(history.getByText(ENGLISH)).toBeVisible()
  await history.getByRole('button', { name: say('admin:back.before') }).click()
  await expect(history.getByRole('button', { name: say('admin:back.before') })).toHaveCount(0)
  await release(first)
  await reads(customer, product.customerUrl, delivered)
})
