import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../journeys/support/journey.ts'
import { makeOrder } from '../journeys/support/orders.ts'
import { closeTabs } from '../journeys/support/page/close-tabs.ts'
import { follow } from '../journeys/support/page/follow.ts'
import { LANGUAGES, type Language, wordsOf } from '../journeys/support/words.ts'
import { customerAddresses, publicAddresses, sectionAddresses, staffAddresses } from './addresses.ts'
import { expectGoodPage, expectGoodWords } from './good-page.ts'

// The longest of all files: its tests are shared between the workers.
test.describe.configure({ mode: 'parallel' })

/** The smallest screen that the bank's desks have. */
const DESK = { width: 1280, height: 720 }

/** The smallest telephone that papers are signed on. */
const PHONE = { width: 360, height: 740 }

/** What else lies on the desks while they are looked at. */
const BESIDE = [
  'standard-0200',
  'standard-0400',
  'standard-0500',
  'standard-0800',
  'standard-1000',
  'standard-1200',
  'standard-0000',
  'simplified-0510',
  'reject-awaiting-checker',
  'screening-hits-open',
  'hub-push-failed',
  'video-awaiting-review',
]

test('sign-in pages', async ({ product, visitor }) => {
  const page = await visitor()
  for (const address of publicAddresses(product)) await look(page, address)
})

test('staff pages', async ({ product, freshStaff }) => {
  test.setTimeout(600_000)
  const { orderCode } = await makeOrder(product, 'standard-0700')
  // Lists and reports hold something of everything.
  await Promise.all(BESIDE.map((story) => makeOrder(product, story)))
  for (const [username, addresses] of staffAddresses(product, orderCode)) {
    await walk((await freshStaff(username)).page, addresses)
  }
})

test('a request about one’s own data, as it is made and as it is answered', async ({
  product,
  customer,
  freshStaff,
  say,
}) => {
  const { page: own } = await customer('13701990001')
  await own.goto(`${product.customerUrl}/customer/myData`)
  await own.getByRole('button', { name: say('rights:ask.correct') }).click()
  const dialog = own.getByRole('dialog', { name: say('rights:ask.correctTitle') })
  await dialog.getByLabel(say('rights:ask.wish')).fill('联系人改为李明')
  await dialog.getByRole('button', { name: say('rights:ask.send') }).click()
  await expect(own.getByText('联系人改为李明')).toBeVisible()
  await expectGoodPage(own)
  const { page, url } = await freshStaff('risk1')
  await page.goto(`${url}/administration/rights`)
  await page.getByRole('link', { name: /^PI\d+$/ }).click()
  await expect(page.getByText('联系人改为李明')).toBeVisible()
  await expectGoodPage(page)
  await switchLanguage(page)
  await expectGoodWords(page)
})

test('customer pages, and those of somebody who is invited', async ({ product, customer }) => {
  test.setTimeout(600_000)
  const { orderCode, mobile } = await makeOrder(product, 'standard but its documents')
  const { page } = await customer(mobile.replace('+86', ''))
  await walk(page, customerAddresses(product, orderCode))
  await lookAtForms(page, sectionAddresses(product, STANDARD, orderCode), true)
  await page.goto(`${product.customerUrl}/customer/signers?order=${orderCode}`)
  const own = await customer(await invite(page))
  await look(own.page, `${product.customerUrl}/customer/sign`)
  await own.page.setViewportSize(PHONE)
  await expectGoodWords(own.page)
})

test('every section of the simplified flow', async ({ product, customer }) => {
  const { orderCode, mobile } = await makeOrder(product, 'simplified filled in')
  const { page } = await customer(mobile.replace('+86', ''))
  // What it asks is a part of what was just read in both languages.
  await lookAtForms(page, sectionAddresses(product, SIMPLIFIED, orderCode), false)
})

test('a returned application, as its customer sees it', async ({ product, customer }) => {
  const { orderCode, mobile } = await makeOrder(product, 'returned-standard')
  const { page } = await customer(mobile.replace('+86', ''))
  await look(page, `${product.customerUrl}/customer/openAccountSteps?order=${orderCode}`)
})

/** Nobody's place: from here another part of a page is opened as new. */
const ELSEWHERE = '/404'
/** The bar is seen with so many tabs; what sleeps behind them is searched with every page. */
const MOST_TABS = 6

/** Goes from page to page as links do; another part of the same page is opened in a tab of its own. */
async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    const isPart = index > 0 && address.includes('&view=')
    await closeTabs(page, isPart ? 0 : MOST_TABS)
    if (isPart) await leave(page)
    await look(page, address, index === 0 ? 'load' : 'follow')
  }
}

/** What the tab in sight holds is given up with it. */
async function leave(page: Page): Promise<void> {
  await follow(page, ELSEWHERE)
  await closeTabs(page, 0)
}

/** A page in both languages, switched on the page itself: what it is built of is the same in both. */
async function look(page: Page, address: string, way: 'load' | 'follow' = 'load'): Promise<void> {
  await page.setViewportSize(DESK)
  await test.step(address, async () => {
    if (way === 'load') await page.goto(address)
    else await follow(page, address)
    await expectGoodPage(page)
    await switchLanguage(page)
    await expectGoodWords(page)
  })
}

/** Asks the first person of the page for everything, whatever language it stands in; their number. */
async function invite(page: Page): Promise<string> {
  const mobile = '13701990002'
  await expect(page.locator('.signer').first()).toBeVisible()
  const say = wordsOf((await page.locator('html').getAttribute('lang')) as Language)
  const asks = new RegExp(`^${say('signatures:act.inviteOf', { name: '.+' })}$`)
  await page.getByRole('button', { name: asks }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('signatures:invite.mobile')).fill(mobile)
  await expectGoodPage(page, '[role=dialog]')
  await dialog.getByRole('button', { name: say('signatures:invite.go') }).click()
  await expect(dialog).toBeHidden()
  return mobile
}

/** Sections one after the other, as the list beside them leads: of each, what is not the same on all. */
async function lookAtForms(page: Page, addresses: readonly string[], isInBoth: boolean): Promise<void> {
  for (const [index, address] of addresses.entries())
    await test.step(address, async () => {
      if (index === 0) await page.goto(address)
      else await follow(page, address)
      await expectGoodPage(page, '.section-main')
      if (!isInBoth) return
      await switchLanguage(page)
      await expectGoodWords(page)
    })
}

async function switchLanguage(page: Page): Promise<void> {
  const now = (await page.locator('html').getAttribute('lang')) as Language
  const other = LANGUAGES.find((language) => language !== now) ?? now
  await page.locator(`button[lang="${other}"]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
}
