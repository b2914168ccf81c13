import type { Page } from '@playwright/test'
import { CustomerDesk } from './support/customer-desk.ts'
import { typeNumberAndCode } from './support/customer-sign-in.ts'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { labelOf } from './support/page/labels.ts'
import { LANGUAGES, type Say, tagOf } from './support/words.ts'

const THEIRS = { legalName: '安示明', companyEnglishName: 'Theirs Trading Co., Ltd.' }
const LATE = '工业检测仪器的研发、销售与租赁。'
const MINE = { legalName: '贝样琳', businessScope: '工业检测仪器的研发与销售。' }

for (const language of LANGUAGES) {
  test.describe(`one application in two windows, in ${language}`, { tag: tagOf(language) }, () => {
    test.use({ language })

    test('what both changed is decided field by field with both values in sight, and nobody’s work is lost', async ({
      product,
      customer,
      say,
    }) => {
      const { orderCode, mobile } = await makeOrder(product, 'standard-0300')
      const first = await customer(mobile.replace('+86', ''))
      const second = new CustomerDesk(await otherWindow(first.page), product, say)
      for (const desk of [first, second]) {
        await desk.open(orderCode, 'companyInfo')
        await desk.seesSection('companyInfo')
      }

      for (const [key, value] of Object.entries(THEIRS)) await input(first.page, key, say).fill(value)
      await expect(first.page.getByRole('status').filter({ hasText: savedWords(say) })).toBeVisible()
      for (const [key, value] of Object.entries(MINE)) await input(second.page, key, say).fill(value)

      const dialog = second.page.getByRole('dialog', { name: say('customer:conflict.title') })
      const named = dialog.getByRole('group', { name: labelOf('companyInfo', 'legalName', say), exact: true })
      await expect(named.getByRole('radio', { name: MINE.legalName })).toBeChecked()
      await named.getByRole('radio', { name: THEIRS.legalName }).check()
      await dialog.getByRole('button', { name: say('customer:conflict.settle') }).click()
      await expect(dialog).toBeHidden()
      await expect(second.page.getByRole('status').filter({ hasText: savedWords(say) })).toBeVisible()

      await first.open(orderCode, 'companyInfo')
      const settled = { ...MINE, ...THEIRS }
      for (const [key, value] of Object.entries(settled)) {
        await expect(input(first.page, key, say)).toHaveValue(value)
        await expect(input(second.page, key, say)).toHaveValue(value)
      }

      await second.page.close()
      await losesSession(first)
      await typeNumberAndCode(first, mobile.replace('+86', ''))
      await first.seesSection('companyInfo')
      await expect(first.page.getByText(say('customer:saving.isBack'))).toBeVisible()
      // Once it is saved it stands there for good, and nothing has to be brought back.
      for (const isBack of [1, 0]) {
        await expect(input(first.page, 'businessScope', say)).toHaveValue(LATE)
        await expect(first.page.getByRole('status').filter({ hasText: savedWords(say) })).toBeVisible()
        await expect(first.page.getByText(say('customer:saving.isBack'))).toHaveCount(isBack)
        await first.open(orderCode, 'companyInfo')
      }
    })
  })
}

/** Another window of the same person, as the browser opens one. */
async function otherWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  return opened
}

/** The session is over while something is typed, and the way leads to the sign-in. */
async function losesSession({ page, say }: CustomerDesk): Promise<void> {
  await page.context().clearCookies({ name: '__Host-sid' })
  await input(page, 'businessScope', say).fill(LATE)
  await expect(page.getByRole('dialog', { name: say('shell:session.timeoutTitle') })).toBeVisible()
  await page.getByRole('button', { name: say('shell:session.signInAgain') }).click()
  await expect(page).toHaveURL(/login-customer/)
}

function input(page: Page, key: string, say: Say) {
  return page.getByRole('textbox', { name: labelOf('companyInfo', key, say) })
}

/** What the save note says, its time left out. */
function savedWords(say: Say): RegExp {
  return new RegExp(say('customer:saving.saved', { time: '#' }).replace('#', '.*'))
}
