import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { Page } from '@playwright/test'
import type { AskedQuestion } from '../catalogue/questions.ts'
import { worldsOf } from '../catalogue/worlds.ts'
import type { CustomerDesk } from '../journeys/support/customer-desk.ts'
import { expect, test } from '../journeys/support/journey.ts'
import { makeCombination } from '../journeys/support/orders.ts'
import { follow } from '../journeys/support/page/follow.ts'
import { type Language, wordsOf } from '../journeys/support/words.ts'
import { labelOf, seesAnswers } from './sees-answers.ts'
import { typeWrong } from './type-wrong.ts'

test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

// Hundreds of questions, each typed wrong and right, take minutes: drawn only when they are asked for.
const worlds = process.env['WALK'] === undefined ? [] : worldsOf(STANDARD)

for (const [index, world] of worlds.entries()) {
  test(`combination ${index} of the catalogue: ${world.asks.length} questions with their labels in both languages, told when wrong, saved, shown in review`, {
    tag: '@walk',
  }, async ({ product, customer, staff, say }) => {
    test.setTimeout(800_000)
    const { orderCode, mobile, answers } = await makeCombination(product, world.answers)
    const applicant = await customer(mobile.replace('+86', ''))
    let language: Language = 'zh-CN'
    await applicant.open(orderCode)
    await expect(applicant.page.locator('.hub-row').first()).toBeVisible()
    for (const [section, asks] of Map.groupBy(world.asks, (ask) => ask.section)) {
      await follow(applicant.page, `/customer/openAccountSteps?order=${orderCode}&section=${section}`)
      await seesSection(applicant.page, section, language)
      await seesLabels(applicant.page, asks, language)
      await typeWrong(applicant.page, asks, world.answers)
      language = await changeLanguage(applicant, section, language)
      await seesLabels(applicant.page, asks, language)
      await isSaved(applicant.page, language)
    }
    const cm = await staff('cm1')
    await cm.open(orderCode, 'answers')
    await expect(cm.page.locator('[data-path]').first()).toBeVisible()
    await seesAnswers(cm.page, world.asks, answers, say)
  })
}

async function seesSection(page: Page, section: string, language: Language): Promise<void> {
  const name = wordsOf(language)(`application:sections.${section}`)
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

async function changeLanguage({ page }: CustomerDesk, section: string, from: Language): Promise<Language> {
  const to = from === 'zh-CN' ? 'en-US' : 'zh-CN'
  await page.getByRole('button', { name: wordsOf(to)(`common:language.${to}`), exact: true }).click()
  await seesSection(page, section, to)
  return to
}

/** Nothing that was typed waits to be saved any more. */
async function isSaved(page: Page, language: Language): Promise<void> {
  const say = wordsOf(language)
  for (const state of ['unsaved', 'saving', 'failed'])
    await expect(page.getByText(say(`customer:saving.${state}`), { exact: true })).toHaveCount(0)
}

/** What hangs on a file stands there as soon as the file was read. */
async function seesLabels(page: Page, asks: readonly AskedQuestion[], language: Language): Promise<void> {
  await expect.poll(() => wrongLabels(page, asks, language)).toEqual([])
}

async function wrongLabels(page: Page, asks: readonly AskedQuestion[], language: Language) {
  const say = wordsOf(language)
  const shown = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-path]')].map((place) => [
        place.dataset['path'] ?? '',
        place.querySelector('[id$="-label"]')?.textContent ?? '',
      ]),
    ),
  )
  const optional = say('common:form.optionalMark')
  return asks
    .map((ask) => [ask.path, shown[ask.path]?.replace(optional, ''), labelOf(ask, say)])
    .filter(([, found, wanted]) => found !== wanted)
}
