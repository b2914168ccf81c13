import type { Browser, Locator } from '@playwright/test'
import { CustomerDesk } from './support/customer-desk.ts'
import { readCode } from './support/customer-sign-in.ts'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { LANGUAGES, type Language } from './support/words.ts'

const REASON = '金额不对'

/** A telephone that is no Chrome by its name, as most in a pocket. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}

/** A mainland number that nobody has yet. */
function newNumber(): string {
  return `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

/** Asks the person of a line to sign everything that they can be asked for. */
async function invite({ page, say }: CustomerDesk, line: Locator, mobile: string): Promise<void> {
  await line.getByRole('button', { name: new RegExp(say('signatures:act.inviteOf', { name: '.+' })) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('signatures:invite.mobile')).fill(mobile)
  await dialog.getByRole('button', { name: say('signatures:invite.go') }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the portal on a phone, which leads to signing alone, and signs in there for the first time. */
async function signInByPhone(
  { product, say }: CustomerDesk,
  { browser, language, mobile }: { browser: Browser; language: Language; mobile: string },
): Promise<CustomerDesk> {
  const context = await browser.newContext({ ...PHONE, locale: language })
  const page = await context.newPage()
  await page.goto(product.customerUrl)
  await page.getByRole('link', { name: 'Go on' }).click()
  await page.getByLabel(say('access:customer.mobile')).fill(mobile)
  await page.getByRole('button', { name: say('access:customer.sendCode') }).click()
  await expect(page.getByText(say('access:customer.sent'))).toBeVisible()
  await page.locator('[name=code]').fill(await readCode(product, mobile))
  await page.getByRole('button', { name: say('access:customer.signIn'), exact: true }).click()
  await page.getByRole('button', { name: say('consents:gate.agree') }).click()
  return new CustomerDesk(page, product, say)
}

/** Opens every paper that waits, and signs all of them by the code. */
async function signAll({ page, say, product }: CustomerDesk, mobile: string): Promise<void> {
  const papers = page.locator('.asked-paper')
  await expect(papers.first()).toBeVisible()
  for (const paper of await papers.all()) {
    await paper.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('canvas, img').first()).toBeVisible()
    await dialog.getByRole('button', { name: say('signatures:asked.close') }).click()
    await expect(dialog).toBeHidden()
    await expect(paper).toContainText(say('signatures:state.seen'))
  }
  const count = await papers.count()
  await page.getByRole('button', { name: say('signatures:asked.sign', { count }), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('customer:code.send') }).click()
  await expect(dialog).toContainText(mobile.slice(-4))
  await dialog.locator('[name=code]').fill(await readCode(product, mobile))
  await dialog.getByRole('button', { name: say('signatures:signing.go'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

for (const language of LANGUAGES) {
  test.describe(`signatures by invitation, in ${language}`, { tag: '@walk' }, () => {
    test.use({ language })

    test('who is asked signs on a phone, and has the sealed paper; another refuses, is asked anew, and no more', async ({
      product,
      say,
      customer,
      staff,
      browser,
    }) => {
      const { orderCode, mobile } = await makeOrder(product, 'standard but its documents')
      const applicant = await customer(mobile.replace('+86', ''))
      const { page } = applicant
      await applicant.open(orderCode)
      await page.getByRole('button', { name: say('signatures:hub.go') }).click()
      const [first, second] = [page.locator('.signer').first(), page.locator('.signer').nth(1)]
      const [signer, refuser] = [newNumber(), newNumber()]
      await invite(applicant, first, signer)
      await expect(first).toContainText(say('signatures:state.invited'))

      const phone = await signInByPhone(applicant, { browser, language, mobile: signer })
      await signAll(phone, signer)
      expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      const sealed = phone.page.getByText(say('signatures:asked.saveSigned'), { exact: true }).first()
      await expect(sealed).toBeVisible()
      const saving = phone.page.waitForEvent('download')
      await sealed.click()
      expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
      await phone.page.goto(`${product.customerUrl}/accountView`)
      await expect(phone.page).toHaveURL(/\/unsupported/)
      await phone.page.context().close()

      await page.reload()
      const signed = page.getByRole('region', { name: say('signatures:signed.heading') })
      await expect(signed.getByRole('button').first()).toBeVisible()

      await invite(applicant, second, refuser)
      const asked = await customer(refuser)
      await asked.page.getByRole('button', { name: say('signatures:asked.go') }).click()
      await asked.page.getByRole('button', { name: say('signatures:asked.refuse') }).click()
      const dialog = asked.page.getByRole('dialog')
      await dialog.getByLabel(say('signatures:refusing.reason')).fill(REASON)
      await dialog.locator('.confirm-actions button').last().click()
      await expect(asked.page.getByText(say('signatures:state.refused')).first()).toBeVisible()

      await page.reload()
      await expect(second).toContainText(REASON)
      const rm = await staff('rm1')
      await rm.open(orderCode, 'papers')
      await expect(rm.page.locator('.signer', { hasText: REASON })).toBeVisible()
      await invite(applicant, second, newNumber())
      await second.getByRole('button', { name: say('signatures:act.withdraw') }).click()
      await page.getByRole('dialog').locator('.confirm-actions button').last().click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(second).toContainText(say('signatures:state.notAsked'))
    })
  })
}
