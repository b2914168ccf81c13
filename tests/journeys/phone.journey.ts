import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { picture, Slot } from './support/page/slot.ts'
import { LANGUAGES, tagOf } from './support/words.ts'

/** A small phone that is no Chrome by its name. */
const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}

for (const language of LANGUAGES) {
  test.describe(`a phone, in ${language}`, { tag: tagOf(language) }, () => {
    test.use({ language })

    test('a paper that a phone photographed lies in its slot at the computer', async ({
      product,
      say,
      customer,
      browser,
    }) => {
      const { orderCode, mobile } = await makeOrder(product, 'video-to-record')
      const applicant = await customer(mobile.replace('+86', ''))
      const { page } = applicant
      await applicant.open(orderCode, 'designatedFiles')
      const place = page.locator('[data-path="designatedFiles.articles"]')
      const made = page.waitForResponse(
        (answer) => answer.url().endsWith('/phone-handovers') && answer.request().method() === 'POST',
      )
      await place.getByRole('button', { name: say('files:phone.button') }).click()
      const { data } = await (await made).json()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('img', { name: say('files:phone.qr') })).toBeVisible()

      const context = await browser.newContext({ ...PHONE, locale: language })
      const phone = await context.newPage()
      await phone.goto(`${new URL(page.url()).origin}/phone#${data.secret}`)
      await expect(phone.getByRole('button', { name: say('files:phone.page.take') })).toBeVisible()
      await expect(phone.getByText(say('files:keptAsSent'))).toBeVisible()
      await expect(dialog).toContainText(say('files:phone.opened'))
      const width = await phone.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(360)
      await phone.locator('input[type=file]').setInputFiles(picture('IMG_0001.png'))
      await phone.getByRole('button', { name: say('files:phone.page.done') }).click()
      await expect(phone.getByText(say('files:phone.page.doneText'))).toBeVisible()
      await expect(dialog).toContainText(say('files:phone.used'))
      await dialog
        .getByRole('button', { name: say('files:phone.close') })
        .last()
        .click()
      await new Slot(page, say, place).holds('photo-1.png')
      await context.close()
    })
  })
}
