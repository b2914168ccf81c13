import { applicationContextOf } from '@kaihu/api/application/application-context.ts'
import { readSectionBody } from '@kaihu/api/application/section/read-section-body.ts'
import { RefusalError } from '@kaihu/api/platform/refuse.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { completeAnswers, EXAMPLE_TODAY } from '@kaihu/domain/application/examples.ts'
import type { Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { answersOf, asRecord } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer, withAnswer } from '@kaihu/domain/form/answers/path.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { customerContext } from '@kaihu/web/customer/steps/customer-context.ts'
import { createChecker } from '@kaihu/web/fields/form/checker.ts'
import { createFormAnswers } from '@kaihu/web/fields/form/form-answers.ts'
import { createLiveStore } from '@kaihu/web/fields/form/live-form.ts'
import { nameOf } from '@kaihu/web/fields/form/names.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedIn } from '../catalogue/questions.ts'
import { fillingContext } from '../catalogue/worlds.ts'

const saved = completeAnswers(STANDARD)
const context = customerContext({ flow: STANDARD, isReturned: false, rules: null }, EXAMPLE_TODAY, 'zh-CN')
const order = {
  flow: STANDARD,
  status: '0300',
  isBackCustomer: false,
  facts: {},
  intake: { branchCode: 'SH01' },
} as OrderState

/** How the same answer may be written: digits and letters of full width, blanks between them, invisible characters. */
type Spelling = (text: string) => string
const wide: Spelling = (text) =>
  text.replaceAll(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
const spaced: Spelling = (text) => [...text].join(' ')
const around: Spelling = (text) => `\u200b ${text}\u3000`
const small: Spelling = (text) => text.toLowerCase()

/** Texts of words keep their blanks and their letters; of those only the width is free. */
function spellingsOf({ kind }: FieldDefinition): readonly Spelling[] {
  if (kind.type === 'text' && kind.form === 'code') return [wide, spaced, around, small]
  if (kind.type === 'text' && kind.form === 'digits') return [wide, spaced, around]
  if (kind.type === 'text' && kind.form !== 'plain') return kind.form === 'chineseName' ? [] : [wide]
  return ['percent', 'email', 'phone'].includes(kind.type) ? [wide, spaced, around] : []
}

function spelled(value: AnswerValue | undefined, spelling: Spelling): AnswerValue | undefined {
  if (typeof value === 'string') return value === '' ? undefined : spelling(value)
  const { number } = asRecord(value)
  return typeof number === 'string' && number !== ''
    ? { ...asRecord(value), number: spelling(number) }
    : undefined
}

const cases = sectionsOf(STANDARD).flatMap((section) =>
  askedIn(section, saved, fillingContext(STANDARD)).flatMap(({ field, path }) =>
    spellingsOf(field).flatMap((spelling) => {
      const value = spelled(findAnswer(saved, path), spelling)
      return value === undefined ? [] : [{ section, path, value }]
    }),
  ),
)

/** What the form says when the field is left, and how it shows the answer then. */
async function browserSays(section: SectionDefinition, answers: Answers, path: string) {
  const typed = createFormAnswers(section.key, answersOf(answers, section.key))
  const live = createLiveStore(answers, section.key, typed.all(), context)
  await createChecker({ section, context, live, typed, saved: answers }).checkOne(nameOf(path))
  const blocking = (live.get().problems.get(path) ?? []).filter(({ severity }) => severity === 'blocks')
  return { codes: blocking.map(({ code }) => code), shown: typed.all() }
}

/** What the call says of the same answer, and what it keeps. */
function serverSays(section: SectionDefinition, answers: Answers, path: string) {
  const body = {
    answers: answersOf(answers, section.key) as Record<string, unknown>,
    intent: 'complete' as const,
  }
  const now = new Date(`${EXAMPLE_TODAY}T04:00:00Z`)
  try {
    const kept = readSectionBody(section, answers, body, applicationContextOf(order, now, 'zh-CN'))
    return { codes: [] as string[], kept }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const problems = (error.details.problems ?? []) as readonly { path: string; code: string }[]
    return { codes: problems.filter((one) => one.path === path).map(({ code }) => code), kept: undefined }
  }
}

test('every spelling of an answer is judged alike by the form when it is left and by the server', async () => {
  expect(cases.length).toBeGreaterThan(100)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...cases), async ({ section, path, value }) => {
      const answers = withAnswer(saved, path, value)
      const browser = await browserSays(section, answers, path)
      expect({ path, value, codes: browser.codes }).toEqual({
        path,
        value,
        codes: serverSays(section, answers, path).codes,
      })
      expect({ path, value, codes: browser.codes }).toEqual({ path, value, codes: [] })
      const shown = findAnswer({ [section.key]: browser.shown } as Answers, path)
      expect({ path, shown }).toEqual({ path, shown: findAnswer(saved, path) })
    }),
    { numRuns: 150 },
  )
})

test('a wrong answer stays wrong in every spelling, on both sides', async () => {
  const section = sectionsOf(STANDARD).find(({ key }) => key === 'companyInfo') as SectionDefinition
  for (const spelling of [wide, spaced, around, small]) {
    const answers = withAnswer(saved, 'companyInfo.creditCode', spelling('91310000DEMA10925H'))
    const browser = await browserSays(section, answers, 'companyInfo.creditCode')
    expect(browser.codes).toEqual(serverSays(section, answers, 'companyInfo.creditCode').codes)
    expect(browser.codes).toHaveLength(1)
  }
})
