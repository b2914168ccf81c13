import { NO_FINDINGS } from '@kaihu/domain/application/bank/bank-findings.ts'
import { ebankingSetup } from '@kaihu/domain/application/catalogue/ebanking-setup.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import { EXAMPLE_TODAY } from '@kaihu/domain/application/examples.ts'
import { cddContext } from '@kaihu/domain/diligence/cdd/assess-cdd.ts'
import { cddEntry } from '@kaihu/domain/diligence/cdd/cdd-entry.ts'
import { answersForForms, problemsIn } from '@kaihu/domain/diligence/investigation/assess-investigation.ts'
import { conclusion } from '@kaihu/domain/diligence/investigation/conclusion.ts'
import { DILIGENCE_LINES, sectionOfLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import { visitSlots } from '@kaihu/domain/diligence/visit/visit-record.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { checkSection } from '@kaihu/domain/form/check/check-section.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { judgedFor } from '@kaihu/domain/form/live/judged-answers.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { setupAnswers, setupContext } from '@kaihu/web/staff/approvals-of-choice/setup-context.ts'
import { partContext } from '@kaihu/web/staff/diligence/investigate/part-context.ts'
import { expect, test } from 'vitest'
import { drawAnswers } from '../catalogue/worlds.ts'
import { seededRandom } from '../harness/drawn/seeded-random.ts'

const DRAWN = 12
const PARTS = [conclusion, ...DILIGENCE_LINES.map(sectionOfLine)]
const DRAFTS: readonly AnswerRecord[] = [
  {},
  { ddConclusion: 'acceptWithMeasures', ddUboDifference: 'none' },
  { ddConclusion: 'accept', ddAddressResult: 'notSatisfied' },
]

/** An order in review: what the customer answered, what the checklist says, what the bank found out. */
function drawOrder(seed: number): { answers: Answers; context: ApplicationContext } {
  const random = seededRandom(seed + 7)
  const answered = () => [true, false, undefined][Math.floor(random() * 3)]
  const given = Object.entries({ visitationProof: answered(), anotherCompanyOpened: answered() })
  const riskChecklist = Object.fromEntries(given.filter(([, value]) => value !== undefined)) as AnswerRecord
  const rating = random() < 0.3 ? ('H' as const) : ('L' as const)
  const assessed = {
    calculated: rating,
    rating,
    overrideReason: null,
    isRestricted: false,
    needsCountryHead: false,
  } as const
  const findings = { ...NO_FINDINGS, isBusinessBanking: random() < 0.4, assessed }
  const context = contextOf({ flow: STANDARD, status: '0500', today: EXAMPLE_TODAY, side: 'staff', findings })
  return { answers: { ...drawAnswers(STANDARD, seed), riskChecklist }, context }
}

function told(problems: readonly FieldProblem[]) {
  return problems.filter(({ severity }) => severity === 'blocks').map(({ path, code }) => `${path} ${code}`)
}

function overTheWire<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** What the page that RM is sent to says of a part, from nothing but what the server sent with it. */
function pageSays(part: SectionDefinition, record: AnswerRecord, sent: Answers) {
  const investigation = { flow: STANDARD, status: '0500', rules: null, answers: overTheWire(sent) } as const
  const context = partContext(
    { ...investigation, answers: investigation.answers as Record<string, Record<string, never>> },
    part,
    { today: EXAMPLE_TODAY, locale: 'zh-CN' },
  )
  return told(checkSection(part, { ...investigation.answers, investigate: record }, context, 'submit'))
}

test('due diligence asks on its page whatever the server demands before it may be closed, and nothing else', () => {
  let visits = 0
  for (let seed = 0; seed < DRAWN; seed += 1) {
    const { answers, context } = drawOrder(seed)
    const sent = answersForForms(PARTS, answers, context)
    for (const part of PARTS)
      for (const record of DRAFTS) {
        const demanded = told(problemsIn(part, record, answers, context))
        expect({ seed, asked: pageSays(part, record, sent) }).toEqual({ seed, asked: demanded })
        if (demanded.some((line) => line.startsWith('investigate.ddVisitReport'))) visits += 1
      }
  }
  expect(visits).toBeGreaterThan(0)
  expect(visits).toBeLessThan(DRAWN * DRAFTS.length)
})

test('what a form is told of the answers elsewhere is enough to ask the same questions as with all of them', () => {
  for (let seed = 0; seed < DRAWN; seed += 1) {
    const { answers, context } = drawOrder(seed)
    for (const part of [...PARTS, cddEntry, visitSlots]) {
      const all = {
        ...cddContext(context),
        bankSections: [...(cddContext(context).bankSections ?? []), part],
      }
      const judged = overTheWire(judgedFor([part], answers, all))
      const own = { [part.key]: DRAFTS[seed % DRAFTS.length] ?? {} }
      const few = told(checkSection(part, own, { ...all, judged }, 'submit'))
      expect({ seed, key: part.key, found: few }).toEqual({
        seed,
        key: part.key,
        found: told(checkSection(part, { ...answers, ...own }, all, 'submit')),
      })
    }
  }
})

const SETUPS: readonly AnswerRecord[] = [
  {},
  { packageChoiceStaff: 'package2', accountHolder: false },
  { packageChoiceStaff: 'package3', dailyLimitStaff: { amount: '9000000', currency: 'LOCAL' } },
]

test.each([STANDARD, SIMPLIFIED] as const)(
  'online banking is set up on its page by the questions that the server judges it by, %s',
  (flow) => {
    const context = contextOf({ flow, status: '0500', today: EXAMPLE_TODAY, side: 'staff' })
    const counted = new Set<number>()
    for (let seed = 0; seed < DRAWN; seed += 1) {
      const drawn = drawAnswers(flow, seed)
      // What was answered before the account became restricted is kept, and does not count.
      for (const isRestricted of [true, false]) {
        const partC = { ...drawn['partC'], restrictedAccountChoice: isRestricted }
        const answers = { ...drawn, partC, ebanking: { ...drawn['ebanking'], applyBankingAccount: true } }
        const sent = overTheWire(judgedFor([ebankingSetup], answers, context))
        for (const setup of SETUPS) {
          const own = { ebankingSetup: setup }
          const found = { answers: sent as Record<string, Record<string, never>>, setup: {} }
          const page = setupContext(
            found,
            { flow, status: '0500', rules: null },
            { today: EXAMPLE_TODAY, locale: 'zh-CN' },
          )
          const demanded = told(checkSection(ebankingSetup, { ...answers, ...own }, context, 'submit'))
          const asked = told(checkSection(ebankingSetup, { ...setupAnswers(found), ...own }, page, 'submit'))
          expect({ seed, isRestricted, asked }).toEqual({ seed, isRestricted, asked: demanded })
          counted.add(demanded.length)
        }
      }
    }
    // Some are asked nothing, some everything.
    expect(counted.size).toBeGreaterThan(1)
    expect(counted.has(0)).toBe(true)
  },
)

test('a form is told only the answers that its questions hang on', () => {
  const { answers, context } = drawOrder(0)
  const known = { ...answers, riskChecklist: { visitationProof: true, shareholderName: '张示' } }
  const findings = { ...(context.findings ?? NO_FINDINGS), isBusinessBanking: true }
  const told = answersForForms([conclusion], known, { ...context, findings })
  expect(told['riskChecklist']).toEqual({ visitationProof: true })
  expect(Object.keys(told).sort()).toEqual(['companyInfo', 'riskChecklist'])
  expect(Object.keys(told['companyInfo'] ?? {})).toEqual(['registerCountryCode'])
  expect(answersForForms(DILIGENCE_LINES.map(sectionOfLine), known, { ...context, findings })).toEqual({})
})
