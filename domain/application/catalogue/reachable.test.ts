import { describe, expect, test } from 'vitest'
import { type AskedQuestion, askedIn, isTyped, questionsOf } from '../../../tests/catalogue/questions.ts'
import { wrongValue } from '../../../tests/catalogue/values.ts'
import { fillingContext, worldsOf } from '../../../tests/catalogue/worlds.ts'
import type { Answers } from '../../form/answers/answers.ts'
import { withAnswer } from '../../form/answers/path.ts'
import { checkSection } from '../../form/check/check-section.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'
import { SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { sectionsOf } from './steps.ts'

/** What hangs on the order and not on answers: a return. */
const ofTheOrder = exampleContext(STANDARD, { status: '0300', isBackCustomer: true })

describe.each([STANDARD, SIMPLIFIED] as const)('the catalogue in use, flow %s', (flow) => {
  const worlds = worldsOf(flow)
  const sections = new Map(sectionsOf(flow).map((section) => [section.key, section]))

  test('every question is asked by some combination of answers', () => {
    const byOrder = sectionsOf(flow).flatMap((section) =>
      askedIn(section, withItem(completeAnswers(STANDARD)), { ...ofTheOrder, flow }),
    )
    const asked = new Set([...worlds.flatMap(({ asks }) => asks), ...byOrder].map(({ id }) => id))
    expect([...questionsOf(flow)].filter((id) => !asked.has(id))).toEqual([])
  })

  test('every question refuses what it cannot hold, at its own place', () => {
    const asked = worlds.flatMap((world) => world.asks.filter(isTyped).map((one) => ({ one, world })))
    // Two answers may hide each other; where that is so another combination shows the refusal.
    const silent = asked.filter(
      ({ one, world }) =>
        !isRefused(one, world.answers) && !worlds.some((other) => isRefused(one, other.answers)),
    )
    expect(silent.map(({ one }) => one.path)).toEqual([])
  })

  function isRefused({ section, field, path }: AskedQuestion, answers: Answers): boolean {
    const wrong = wrongValue(field)
    if (wrong === undefined) return false
    const definition = sections.get(section) as SectionDefinition
    const problems = checkSection(
      definition,
      withAnswer(answers, path, wrong),
      fillingContext(flow),
      'submit',
    )
    return problems.some((problem) => problem.path.startsWith(path))
  }
})

function withItem(answers: Answers): Answers {
  return withAnswer(
    withAnswer(answers, 'returnAnswers.items', [{ path: 'companyInfo.businessScope', answer: '已核对' }]),
    'legalRepresentative.mismatchReason',
    'other',
  )
}
