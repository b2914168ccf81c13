import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerRecord, Answers, AnswerValue } from '../form/answers/answers.ts'
import { isWithin, withAnswer } from '../form/answers/path.ts'
import { checkSection, visibleFields } from '../form/check/check-section.ts'
import { draftSchema, submitSchema } from '../form/check/draft-schema.ts'
import { isBlocked } from '../form/check/problem.ts'
import { isBlock } from '../form/fields/fields-within.ts'
import { dropHidden } from '../form/live/live-answers.ts'
import { SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import { getSection } from './catalogue/sections.ts'
import { sectionsOf, steps } from './catalogue/steps.ts'
import { checkApplication } from './check-application.ts'
import { completeAnswers, exampleContext, exampleIntake } from './examples.ts'

const standard = exampleContext(STANDARD)
const simplified = exampleContext(SIMPLIFIED)
const allButFiles = steps.flatMap((step) => (step.key === 'uploadFile' ? [] : step.sections))

describe('the submission of an application', () => {
  test('a complete application of either flow has nothing against it, sections that open later included', () => {
    for (const context of [standard, simplified]) {
      for (const variant of [0, 1, 2, 3, 17]) {
        const answers = completeAnswers(context.flow, variant)
        expect(checkApplication(answers, context, allButFiles)).toEqual([])
      }
    }
  })

  test('the intake of either flow is complete', () => {
    for (const flow of [STANDARD, SIMPLIFIED] as const) {
      const context = exampleContext(flow, { side: 'staff' })
      expect(checkSection(getSection('intake'), { intake: exampleIntake(flow) }, context, 'submit')).toEqual(
        [],
      )
    }
  })

  test('every required answer that is taken away is missed at its own place', () => {
    const answers = completeAnswers(STANDARD)
    for (const section of sectionsOf(STANDARD)) {
      for (const field of visibleFields(section, answers, standard)) {
        const isPlain = field.required === true && field.derived === undefined && !isBlock(field)
        if (!isPlain) continue
        const path = `${section.key}.${field.key}`
        const problems = checkSection(section, withAnswer(answers, path, null), standard, 'submit')
        expect(problems.some((problem) => isWithin(problem.path, path))).toBe(true)
      }
    }
  })

  test('a missing answer says that the field is mandatory, a missing address names the lines', () => {
    const problems = checkSection(getSection('businessLocations'), {}, standard, 'submit')
    expect(problems).toContainEqual({
      path: 'businessLocations.registerAddress.detail',
      code: 'M-REQ',
      params: {},
      severity: 'blocks',
    })
  })

  test('either a telephone or a mobile number is enough', () => {
    const section = getSection('partB')
    const answers = completeAnswers(STANDARD)
    const without = withAnswer(answers, 'partB.companyTelephone', null)
    expect(checkSection(section, without, standard, 'submit').map(({ path, code }) => [path, code])).toEqual([
      ['partB.companyTelephone', 'M-PHONE'],
      ['partB.companyMobile', 'M-PHONE'],
    ])
    const withMobile = withAnswer(without, 'partB.companyMobile', {
      countryCode: '+86',
      number: '19900001234',
    })
    expect(checkSection(section, withMobile, standard, 'submit')).toEqual([])
  })

  test('a code that the form does not offer is refused', () => {
    const answers = withAnswer(completeAnswers(STANDARD), 'companyInfo.creditImgType', 'hkBR')
    expect(codesOf('companyInfo', answers)).toEqual(['M-CHOICE'])
  })

  test('a licence that has run out stops, one that soon runs out is only pointed out', () => {
    const expired = withAnswer(completeAnswers(STANDARD), 'companyInfo.creditEndDate', '2026-11-20')
    const soon = withAnswer(completeAnswers(STANDARD), 'companyInfo.creditEndDate', '2026-12-01')
    expect(codesOf('companyInfo', expired)).toEqual(['M-EXP-1'])
    const problems = checkSection(getSection('companyInfo'), soon, standard, 'submit')
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['M-EXP-2', 'warns']])
    expect(isBlocked(problems)).toBe(false)
  })

  test('the schema of a submission finds what the check finds', () => {
    const section = getSection('companyInfo')
    const schema = submitSchema(section, completeAnswers(STANDARD), standard)
    expect(schema.safeParse(completeAnswers(STANDARD).companyInfo).success).toBe(true)
    const parsed = schema.safeParse({})
    expect(parsed.error?.issues.map((issue) => issue.message)).toContain('M-REQ')
  })
})

describe('a draft', () => {
  test('accepts any beginning of a complete application', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...allButFiles),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (section, share) => {
          const whole = completeAnswers(STANDARD)
          const keys = Object.keys(whole[section.key] ?? {})
          const kept = keys.slice(0, Math.floor(share * keys.length))
          const record = Object.fromEntries(kept.map((key) => [key, cut(whole[section.key]?.[key], share)]))
          const answers = { ...whole, [section.key]: record as AnswerRecord }
          expect(checkSection(section, answers, standard, 'draft')).toEqual([])
          expect(draftSchema(section).safeParse(record).success).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('refuses what is too long, and says how long it may be', () => {
    const section = getSection('companyInfo')
    const answers = { companyInfo: { businessScope: '经'.repeat(2001) } }
    expect(checkSection(section, answers, standard, 'draft')).toEqual([
      { path: 'companyInfo.businessScope', code: 'M-LEN', params: { max: 2000 }, severity: 'blocks' },
    ])
    expect(
      checkSection(section, { companyInfo: { businessScope: '𠮷'.repeat(2000) } }, standard, 'draft'),
    ).toEqual([])
  })

  test('refuses the eleventh contact and a value of another kind', () => {
    const contacts = Array.from({ length: 11 }, () => ({}))
    const answers = { partB: { contacts, preferredLanguage: 7 } }
    expect(
      checkSection(getSection('partB'), answers, standard, 'draft').map(({ path, code }) => [path, code]),
    ).toEqual([
      ['partB.contacts', 'M-GROUP'],
      ['partB.preferredLanguage', 'M-SHAPE'],
    ])
  })

  test('leaves out keys that are no question, computed values and prototype tricks', () => {
    const sent = JSON.parse(
      '{"accountNature":["x"],"unknown":1,"__proto__":{"polluted":true},"basicAccountNo":"12"}',
    )
    const parsed = draftSchema(getSection('partC')).parse(sent)
    expect(parsed).toEqual({ basicAccountNo: '12' })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

describe('hidden questions', () => {
  test('are never checked, whatever they hold', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...allButFiles),
        fc.constantFrom(standard, simplified),
        (section, context) => {
          const answers = completeAnswers(context.flow)
          const shown = new Set(visibleFields(section, answers, context).map((field) => field.key))
          const garbage = section.fields
            .filter((field) => !shown.has(field.key))
            .map((field) => [field.key, '🙈'])
          const spoiled = {
            ...answers,
            [section.key]: { ...Object.fromEntries(garbage), ...answers[section.key] },
          }
          expect(checkSection(section, spoiled, context, 'submit')).toEqual([])
          expect(checkSection(section, spoiled, context, 'draft')).toEqual([])
        },
      ),
    )
  })

  test('keep their answers until submission and lose them then', () => {
    const answers = withAnswer(
      completeAnswers(STANDARD),
      'companyInfo.enterpriseTypeText',
      '有限责任公司（外商投资）',
    )
    expect(dropHidden(answers, standard).companyInfo).not.toHaveProperty('enterpriseTypeText')
    const opened = withAnswer(answers, 'companyInfo.enterpriseType', 'other')
    expect(dropHidden(opened, standard).companyInfo?.enterpriseTypeText).toBe('有限责任公司（外商投资）')
  })

  test('hide what hangs on them', () => {
    const answers = withAnswer(completeAnswers(STANDARD), 'companyInfo.registerCountryCode', 'HK')
    const withNumber = withAnswer(answers, 'partC.existingBasicAccount', true)
    expect(dropHidden(withNumber, standard).partC).not.toHaveProperty('basicAccountBank')
  })

  test('of the standard flow are not asked in the simplified one', () => {
    const keys = visibleFields(getSection('businessOperation'), completeAnswers(SIMPLIFIED), simplified).map(
      (f) => f.key,
    )
    expect(keys).toContain('industryClass')
    expect(keys).not.toContain('mainCustomers')
  })

  test('for staff only are neither shown to the customer nor demanded of them', () => {
    const answers = completeAnswers(STANDARD)
    const ofCustomer = visibleFields(getSection('ebanking'), answers, standard).map((field) => field.key)
    const ofStaff = visibleFields(
      getSection('ebanking'),
      answers,
      exampleContext(STANDARD, { side: 'staff' }),
    )
    expect(ofCustomer).not.toContain('eChannelId')
    expect(ofStaff.map((field) => field.key)).toContain('eChannelId')
  })
})

function codesOf(section: string, answers: Answers): readonly string[] {
  return checkSection(getSection(section), answers, standard, 'submit').map((problem) => problem.code)
}

/** The beginning of an answer: of a text its first characters, of a record its first keys. */
function cut(value: AnswerValue | undefined, share: number): AnswerValue | undefined {
  if (typeof value === 'string') return [...value].slice(0, Math.floor(share * value.length)).join('')
  if (Array.isArray(value)) return value.slice(0, Math.floor(share * value.length))
  return value
}
