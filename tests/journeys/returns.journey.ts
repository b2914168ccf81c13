import { expect, test } from './support/journey.ts'
import { labelOf } from './support/labels.ts'
import { makeOrder } from './support/orders.ts'
import { LANGUAGES } from './support/words.ts'

const REASON = '经营范围与营业执照不一致，请更正'
const CORRECTED = '医疗器械的研发、生产及销售；技术咨询与技术服务。'

for (const language of LANGUAGES) {
  test.describe(`a return to the customer, in ${language}`, () => {
    test.use({ language })

    test('the case manager marks a field, the customer corrects it and sends the application again', async ({
      product,
      say,
      staff,
      customer,
    }) => {
      test.setTimeout(180_000)
      const { orderCode, mobile } = await makeOrder(product, 'ntb-0400')
      const field = labelOf('companyInfo', 'businessScope', say)

      const cm = await staff('cm1')
      await cm.open(orderCode, 'answers')
      await cm.page.getByLabel(say('staff:marks.markNamed', { field }), { exact: true }).click()
      await cm.page.getByLabel(say('staff:marks.textNamed', { field })).fill(REASON)
      await expect(cm.page.getByText(say('common:message.saved')).first()).toBeVisible()
      await cm.act('return_to_customer', (dialog) =>
        dialog.getByLabel(say('staff:act.comment')).fill('请按标注修改后重新提交'),
      )
      await cm.seesStatus('0300')

      const applicant = await customer(mobile.replace('+86', ''))
      await applicant.open(orderCode)
      await expect(applicant.page.getByText(REASON)).toBeVisible()
      await applicant.page.locator('[data-path="companyInfo.businessScope"] textarea').fill(CORRECTED)
      await expect(applicant.page.getByText(say('customer:returned.allDone'))).toBeVisible()
      await applicant.resubmit()

      await cm.open(orderCode, 'rounds')
      await cm.seesStatus('0400')
      await expect(cm.page.getByText(CORRECTED).first()).toBeVisible()
    })
  })
}
