import { checkApplication } from '@kaihu/domain/application/check-application.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { Page } from '@playwright/test'
import type { CustomerDesk } from './support/customer-desk.ts'
import { expect, test } from './support/journey.ts'
import { makeOrder } from './support/orders.ts'
import { choose } from './support/page/choose.ts'
import { fillSections } from './support/page/fill-whole.ts'
import { labelOf } from './support/page/labels.ts'
import { nameOf } from './support/people.ts'
import type { StaffDesk } from './support/staff-desk.ts'
import { LANGUAGES } from './support/words.ts'

// Many sections on long pages: a recording of each keystroke would take longer than the typing.
test.use({ trace: 'off' })

const RETURNED = 'companyInfo'
const REASON = '请核对经营范围'
const ANSWER = '经营范围无误'

/** The sections that the standard flow asks more in than a complete simplified application holds, in the order of the form. */
const MISSING = [
  ...new Set(
    checkApplication(completeAnswers(SIMPLIFIED), exampleContext(STANDARD, { status: '0300' }))
      .filter(({ severity }) => severity === 'blocks')
      .map(({ path }) => path.split('.', 1)[0] ?? ''),
  ),
]

/** Questions that were answered before: nobody is asked twice. */
function wasAsked(field: FieldDefinition): boolean {
  return field.simplified && fieldsWithin(field).length === 0
}

for (const language of LANGUAGES) {
  test.describe(`a conversion to the standard flow, in ${language}`, () => {
    test.use({ language })

    test('every answer is kept, and only what the standard flow asks beside it is filled in', {
      tag: '@walk',
    }, async ({ product, say, staff, customer }) => {
      const { orderCode, mobile } = await makeOrder(product, 'simplified-0510')
      const applicant = await customer(mobile.replace('+86', ''))
      const { page } = applicant
      const before = await answersOn(applicant, orderCode)
      expect(Object.keys(before).length).toBeGreaterThan(150)

      const gsc = await staff('gsc1')
      await gsc.open(orderCode)
      await gsc.act('convert_to_bau', (dialog) =>
        dialog.getByLabel(say('staff:act.reason')).fill('超出简化流程范围'),
      )
      await gsc.seesStatus('0400')
      await giveSeat(await staff('cml1'), orderCode, nameOf('cm1', language))
      const cm = await staff('cm1')
      await returnOneField(cm, orderCode)
      await answerTheField(applicant, orderCode)

      await page.getByRole('link', { name: say('customer:returned.fullForm') }).click()
      const titles = MISSING.map((section) => say(`application:sections.${section}`))
      await expect(openRows(page).getByRole('link')).toHaveText(titles)
      await expect(
        page.getByText(say('customer:hub.convertedOpen', { sections: MISSING.length })),
      ).toBeVisible()
      await fillSections(applicant, orderCode, {
        flow: STANDARD,
        language,
        answers: completeAnswers(STANDARD),
        isFilled: ({ key }) => MISSING.includes(key),
        isLeft: wasAsked,
        isOneByOne: true,
      })
      expect(await answersOn(applicant, orderCode)).toMatchObject(before)
      await applicant.resubmit()
      await cm.open(orderCode)
      await cm.seesStatus('0400')
    })
  })
}

/** The sections of the overview that are not complete. */
function openRows(page: Page) {
  return page.locator('.hub-row').filter({ has: page.locator('.state:not(.state-completed)') })
}

/** What the customer reads on the check page, by question; blank answers are left out. */
async function answersOn(desk: CustomerDesk, orderCode: string): Promise<Record<string, string>> {
  const { page, say } = desk
  await desk.open(orderCode, 'check')
  await expect(page.locator('.check-section').first()).toBeVisible()
  // Names of places come a moment after the page.
  await expect(page.locator('[data-path$=".city"] dd').filter({ hasText: /\d{6}/ })).toHaveCount(0)
  const said = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.check-section [data-path]')].map((row) => [
      row.dataset['path'] ?? '',
      row.querySelector(':scope > dd > :is(span, .upload-list)')?.textContent ?? '',
    ]),
  )
  const nothing = ['', say('common:empty'), say('files:uploader.none')]
  return Object.fromEntries(said.filter(([, words = '']) => !nothing.includes(words)))
}

/** The CM leader seats a case manager of the standard flow. */
async function giveSeat(leader: StaffDesk, orderCode: string, person: string): Promise<void> {
  const { page, say } = leader
  await leader.open(orderCode)
  const name = say('staff:people.nameFirst.CM')
  await page.getByRole('button', { name, exact: true }).click()
  await leader.confirm(name, async (dialog) => {
    await choose(page, dialog.getByLabel(say('staff:field.candidate')), person)
    await dialog.getByLabel(say('staff:act.reason')).fill('转标准流程')
  })
  await expect(page.locator('.page-header').getByText(orderCode)).toBeVisible()
}

async function returnOneField(cm: StaffDesk, orderCode: string): Promise<void> {
  const { page, say } = cm
  const field = labelOf(RETURNED, 'businessScope', say)
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
  const label = labelOf(RETURNED, 'businessScope', say)
  await page.getByLabel(say('customer:returned.reply', { field: label })).fill(ANSWER)
  await expect(page.getByText(say('customer:returned.allDone'))).toBeVisible()
}
