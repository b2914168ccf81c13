import type { Locator } from '@playwright/test'
import type { CustomerDesk } from './support/customer-desk.ts'
import { expect, test } from './support/journey.ts'
import { answerInWords, itemOf, mark } from './support/marks.ts'
import { makeOrder } from './support/orders.ts'
import { labelOf } from './support/page/labels.ts'
import { LANGUAGES, type Say } from './support/words.ts'

/** Three fields of an application of hundreds, each with its reason. */
const SCOPE = { section: 'companyInfo', key: 'businessScope', reason: '经营范围与营业执照不一致，请更正' }
const PRODUCTS = { section: 'businessOperation', key: 'mainProducts', reason: '请写明主要产品的名称' }
const MAIL = { section: 'partB', key: 'companyEmail', reason: '邮件被退回，请核对邮箱' }
const RETURNED = [SCOPE, PRODUCTS, MAIL]

const NEW_SCOPE = '医疗器械的研发、生产及销售；技术咨询与技术服务。'
const NEW_MAIL = 'finance@example.com'
const ANSWER = '主要产品见营业执照，名称无误'

for (const language of LANGUAGES) {
  test.describe(`a return to the customer, in ${language}`, { tag: '@walk' }, () => {
    test.use({ language })

    test('the case manager returns three fields with a reason each, and sees what the customer made of them', async ({
      product,
      say,
      staff,
      customer,
    }) => {
      test.setTimeout(180_000)
      const { orderCode, mobile } = await makeOrder(product, 'standard-0400')

      const cm = await staff('cm1')
      await cm.open(orderCode, 'answers')
      for (const field of RETURNED) await mark(cm, field)
      await expect(cm.page.getByText(say('staff:marks.count', { count: 3 })).first()).toBeVisible()
      await cm.act('return_to_customer', (dialog) =>
        dialog.getByLabel(say('staff:act.comment')).fill('请按标注修改后重新提交'),
      )
      await cm.seesStatus('0300')

      const applicant = await customer(mobile.replace('+86', ''))
      const { page } = applicant
      await applicant.open(orderCode)
      await expect(page.getByText(/^[1-9]\d*\. /)).toHaveCount(3)
      for (const { reason } of RETURNED) await expect(page.getByText(reason)).toBeVisible()

      await correct(applicant, SCOPE, NEW_SCOPE)
      await answerInWords(applicant, PRODUCTS, ANSWER)
      await expect(page.getByText(say('customer:returned.left', { count: 1 })).first()).toBeVisible()
      await sendTooEarly(applicant)
      const refusal = page.getByRole('alert')
      await expect(refusal).toBeFocused()
      await refusal.getByRole('button', { name: labelOf(MAIL.section, MAIL.key, say) }).click()
      await expect(inputOf(applicant, MAIL)).toBeFocused()
      await correct(applicant, MAIL, NEW_MAIL)
      await expect(page.getByText(say('customer:returned.allDone'))).toBeVisible()
      await applicant.resubmit()
      await applicant.open(orderCode, 'check')
      const sent = page.getByRole('heading', { level: 1, name: say('customer:check.sentTitle') })
      await expect(sent).toBeVisible()
      await expect(page.getByRole('button', { name: say('customer:check.submit') })).toHaveCount(0)

      await cm.open(orderCode, 'rounds')
      await cm.seesStatus('0400')
      const changes = cm.page.getByRole('table', { name: say('staff:round.changes') })
      await expect(changes.getByRole('row')).toHaveCount(3)
      await expect(row(changes, SCOPE, say)).toContainText(NEW_SCOPE)
      // Staff see how a mail address changed, and not the address itself until they say what for.
      await expect(row(changes, MAIL, say)).toContainText(NEW_MAIL.replace(/(?<=^.)[^@]*/, '***'))
      await expect(cm.page.getByText(ANSWER)).toBeVisible()
    })
  })
}

type Field = (typeof RETURNED)[number]

function inputOf(desk: CustomerDesk, field: Field): Locator {
  return itemOf(desk, field).getByRole('textbox', { name: labelOf(field.section, field.key, desk.say) })
}

async function correct(desk: CustomerDesk, field: Field, value: string): Promise<void> {
  const item = itemOf(desk, field)
  await inputOf(desk, field).fill(value)
  await expect(item.getByRole('status')).toHaveText(desk.say('customer:returned.changed'))
}

/** Sends while something is left: refused, and what is left is named. */
async function sendTooEarly({ page, say }: CustomerDesk): Promise<void> {
  const label = say('customer:check.resubmit')
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

function row(table: Locator, { section, key }: Field, say: Say): Locator {
  return table.getByRole('row').filter({ hasText: labelOf(section, key, say) })
}
