import { designatedFiles } from '@kaihu/domain/application/catalogue/designated-files.ts'
import { checkApplication } from '@kaihu/domain/application/check-application.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import type { FieldDefinition } from '@kaihu/domain/application/field.ts'
import { fieldsWithin } from '@kaihu/domain/application/fields-within.ts'
import { choose } from './support/choose.ts'
import type { CustomerDesk } from './support/customer-desk.ts'
import { fillSections } from './support/fill-whole.ts'
import { expect, test } from './support/journey.ts'
import { labelOf } from './support/labels.ts'
import { makeOrder } from './support/orders.ts'
import { nameOf } from './support/people.ts'
import type { StaffDesk } from './support/staff-desk.ts'
import { LANGUAGES } from './support/words.ts'

// Many sections on long pages: a recording of each keystroke would take longer than the typing.
test.use({ trace: 'off' })

const REASON = '请核对经营范围'
const ANSWER = '经营范围无误'

/** The sections that the standard flow asks more in than a complete simplified application holds. */
const missing = new Set(
  checkApplication(completeAnswers('bblite'), exampleContext('ntb', { status: '0300' }))
    .filter(({ severity }) => severity === 'blocks')
    .map(({ path }) => path.split('.', 1)[0] ?? ''),
)

/** Questions that were answered before: nobody is asked twice. */
const wasAsked = (field: FieldDefinition): boolean => field.lite && fieldsWithin(field).length === 0

for (const language of LANGUAGES) {
  test.describe(`a conversion to the standard flow, in ${language}`, () => {
    test.use({ language })

    test('every answer is kept, and only what the standard flow asks beside it is filled in', {
      tag: '@walk',
    }, async ({ product, say, staff, customer }) => {
      test.setTimeout(800_000)
      const { orderCode, mobile } = await makeOrder(product, 'converted-to-standard')
      await giveSeat(await staff('cml1'), orderCode, nameOf('cm1', language))
      const cm = await staff('cm1')
      await returnOneField(cm, orderCode)

      const applicant = await customer(mobile.replace('+86', ''))
      await answerTheField(applicant, orderCode)
      await applicant.page.getByRole('link', { name: say('customer:returned.fullForm') }).click()
      await applicant.page.locator('.hub-row').first().waitFor()
      const open = await applicant.page.locator('.hub-row .state:not(.state-completed)').count()
      expect(open).toBeGreaterThan(0)
      await expect(
        applicant.page.getByText(say('customer:hub.convertedOpen', { sections: open })),
      ).toBeVisible()
      await fillSections(applicant, orderCode, {
        flow: 'ntb',
        language,
        answers: completeAnswers('ntb'),
        isFilled: ({ key }) => missing.has(key) || key === designatedFiles.key,
        isLeft: wasAsked,
      })
      await applicant.open(orderCode, 'check')
      await applicant.resubmit()
      await cm.open(orderCode)
      await cm.seesStatus('0400')
    })
  })
}

/** The CM leader seats a case manager of the standard flow. */
async function giveSeat(leader: StaffDesk, orderCode: string, person: string): Promise<void> {
  const { page, say } = leader
  await leader.open(orderCode)
  await leader.act('reassign_cm', async (dialog) => {
    await choose(page, dialog.getByLabel(say('staff:field.candidate')), person)
    await dialog.getByLabel(say('staff:act.reason')).fill('转标准流程')
  })
  await expect(page.locator('.page-header').getByText(orderCode)).toBeVisible()
}

async function returnOneField(cm: StaffDesk, orderCode: string): Promise<void> {
  const { page, say } = cm
  const field = labelOf('companyInfo', 'businessScope', say)
  await cm.open(orderCode, 'answers')
  await page.getByLabel(say('staff:marks.markNamed', { field }), { exact: true }).click()
  await page.getByLabel(say('staff:marks.textNamed', { field })).fill(REASON)
  await expect(page.getByText(say('common:message.saved')).first()).toBeVisible()
  await cm.act('return_to_customer', (dialog) =>
    dialog.getByLabel(say('staff:act.comment')).fill('请补充标准流程所需内容'),
  )
  await cm.seesStatus('0300')
}

async function answerTheField(applicant: CustomerDesk, orderCode: string): Promise<void> {
  const { page, say } = applicant
  await applicant.open(orderCode)
  await page.getByRole('button', { name: say('customer:returned.answerInWords') }).click()
  const label = labelOf('companyInfo', 'businessScope', say)
  await page.getByLabel(say('customer:returned.reply', { field: label })).fill(ANSWER)
  await expect(page.getByText(say('customer:returned.allDone'))).toBeVisible()
}
