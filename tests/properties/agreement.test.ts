import { applicationContextOf } from '@kaihu/api/application/application-context.ts'
import { readSectionBody } from '@kaihu/api/application/section/read-section-body.ts'
import { RefusalError } from '@kaihu/api/platform/refuse.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { EXAMPLE_TODAY } from '@kaihu/domain/application/examples.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { answersOf } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { customerContext } from '@kaihu/web/customer/steps/customer-context.ts'
import { createChecker } from '@kaihu/web/fields/form/checker.ts'
import { createFormAnswers } from '@kaihu/web/fields/form/form-answers.ts'
import { createLiveStore } from '@kaihu/web/fields/form/live-form.ts'
import { describe, expect, test } from 'vitest'
import { drawMistakes } from '../catalogue/mistakes.ts'
import { drawAnswers } from '../catalogue/worlds.ts'

/** Ten thousand take minutes: `APPLICATIONS=10000 npm test -- unit agreement`. */
const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 250)
const NOON = new Date(`${EXAMPLE_TODAY}T04:00:00Z`)
const LOCALE = 'zh-CN'

/** The parts of an order that its questions depend on, while it lies with its customer. */
function orderOf(flow: Flow) {
  return {
    flow,
    status: '0300',
    isBackCustomer: false,
    facts: {},
    intake: { branchCode: 'SH01' },
  } as OrderState
}

function told(problems: readonly Pick<FieldProblem, 'path' | 'code'>[]) {
  return problems.map(({ path, code }) => `${path} ${code}`)
}

/** What the form says on "save and continue": the answers as the fields hold them. */
async function browserSays(section: SectionDefinition, saved: Answers, typed: AnswerRecord, flow: Flow) {
  const context = customerContext({ flow, isReturned: false, rules: null }, EXAMPLE_TODAY, LOCALE)
  const live = createLiveStore(saved, section.key, typed, context)
  const answers = createFormAnswers(section.key, typed)
  const found = await createChecker({ section, context, live, typed: answers, saved }).checkAll()
  return told(found.filter(({ severity }) => severity === 'blocks'))
}

/** What the call says of the same answers as they come over the wire. */
function serverSays(section: SectionDefinition, saved: Answers, typed: AnswerRecord, flow: Flow) {
  const answers = JSON.parse(JSON.stringify(typed)) as Record<string, unknown>
  const context = applicationContextOf(orderOf(flow), NOON, LOCALE)
  try {
    readSectionBody(section, saved, { answers, intent: 'complete' }, context)
    return []
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return told(error.details.problems ?? [])
  }
}

describe('browser and server', () => {
  test(`judge ${APPLICATIONS} applications alike, section by section, by the rule of submission`, {
    timeout: 3_600_000,
  }, async () => {
    let refused = 0
    for (let seed = 0; seed < APPLICATIONS; seed += 1) {
      const flow = seed % 4 === 3 ? SIMPLIFIED : STANDARD
      const answers = drawMistakes(flow, drawAnswers(flow, seed), seed)
      const sections = sectionsOf(flow)
      const section = sections[seed % sections.length] as SectionDefinition
      const typed = answersOf(answers, section.key)
      const found = await browserSays(section, answers, typed, flow)
      expect({ seed, section: section.key, found: serverSays(section, answers, typed, flow) }).toEqual({
        seed,
        section: section.key,
        found,
      })
      if (found.length > 0) refused += 1
    }
    // Both verdicts come up, or the agreement would say nothing.
    expect(refused).toBeGreaterThan(APPLICATIONS / 10)
    expect(refused).toBeLessThan(APPLICATIONS)
  })
})
