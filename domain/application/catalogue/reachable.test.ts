import { describe, expect, test } from 'vitest'
import { isRegionList } from '../../lists/list-ids.ts'
import { entriesOf } from '../../lists/lists.ts'
import type { AnswerRecord, Answers, AnswerValue } from '../answers.ts'
import { answersOf, asRecord, isRecord } from '../answers.ts'
import { checkSection, visibleFields } from '../check-section.ts'
import { listOfField } from '../choices.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import type { FieldDefinition } from '../field.ts'
import { isLiveList } from '../live-lists.ts'
import { withAnswer } from '../path.ts'
import type { SectionDefinition } from '../section.ts'
import { sectionsOf } from './steps.ts'

const contexts = [
  exampleContext('ntb', { side: 'staff' }),
  exampleContext('ntb', {
    isBackCustomer: true,
    status: '0300',
    legalRepIdAddress: '上海市浦东新区世纪大道1号',
  }),
]
/** Complete applications, and those in which a computed answer comes out otherwise. */
const starts = [
  completeAnswers('ntb'),
  ...(
    [
      ['companyInfo.registerCountryCode', 'HK'],
      ['companyInfo.registerCountryCode', 'UA'],
      ['fatca.fatcaStatus', '26'],
      ['ownership.shareholders[0].holdingType', 'entity'],
      ['appendixI.eDeliveryConsent', false],
      ['ebanking.ebankingPackage', 'package2'],
    ] as const
  ).map(([path, value]) => withAnswer(completeAnswers('ntb'), path, value)),
]
const sections = sectionsOf('ntb')

/** Answers that a question may be given to see what hangs on it. */
const tries = (field: FieldDefinition): readonly AnswerValue[] => {
  const { kind } = field
  if (kind.type === 'yesNo' || kind.type === 'check') return [true, false]
  const list = listOfField(field)
  if (list === undefined || isLiveList(list) || isRegionList(list)) return []
  const codes = entriesOf(list).map(({ code }) => code)
  const few = list === 'countries' ? ['CN', 'HK', 'US', 'UA', 'JP'] : codes.slice(0, 60)
  return kind.type === 'multi' ? few.map((code) => [code]) : few
}

/** A place in the application and what may be answered there. */
interface Choice {
  readonly path: string
  readonly values: readonly AnswerValue[]
}

/** The questions of a section that others may hang on, the first entry of its groups included. */
const choicesIn = (section: SectionDefinition): readonly Choice[] =>
  section.fields.flatMap((field) => {
    const own = { path: `${section.key}.${field.key}`, values: tries(field) }
    if (field.kind.type !== 'group') return own.values.length > 0 ? [own] : []
    return field.kind
      .entries()
      .map((inner) => ({ path: `${own.path}[0].${inner.key}`, values: tries(inner) }))
      .filter(({ values }) => values.length > 0)
  })

const choices = new Map(sections.flatMap(choicesIn).map((choice) => [choice.path, choice]))

/** The places that a question hangs on, and those that they hang on in turn. */
const reasonsOf = (section: string, field: FieldDefinition, depth = 0): readonly Choice[] => {
  if (depth > 3) return []
  const paths = (field.visible?.reads ?? []).map((path) => (path.includes('.') ? path : `${section}.${path}`))
  return paths.flatMap((path) => {
    const [key = '', name = ''] = path.split('.')
    const above = sections.find((one) => one.key === key)?.fields.find((one) => one.key === name)
    const inner = [...choices.values()].filter((choice) => choice.path.startsWith(`${key}.${name}[0]`))
    const own = choices.get(path)
    return [...(own ? [own] : []), ...inner, ...(above ? reasonsOf(key, above, depth + 1) : [])]
  })
}

const mostCombinations = 4_000

/** Applications that differ from a complete one in the answers that a question hangs on, in every combination. */
function* combinations(start: Answers, reasons: readonly Choice[]): Generator<Answers> {
  const [first, ...rest] = reasons
  if (first === undefined) {
    yield start
    return
  }
  for (const value of [undefined, ...first.values]) {
    yield* combinations(value === undefined ? start : withAnswer(start, first.path, value), rest)
  }
}

const isReachable = (section: SectionDefinition, field: FieldDefinition): boolean => {
  const reasons = [...new Map(reasonsOf(section.key, field).map((one) => [one.path, one])).values()]
  for (const start of starts) {
    let left = mostCombinations
    for (const answers of combinations(start, reasons)) {
      for (const context of contexts)
        if (visibleFields(section, answers, context).includes(field)) return true
      left -= 1
      if (left === 0) break
    }
  }
  return false
}

const keyOf = (section: SectionDefinition, field: FieldDefinition): string => `${section.key}.${field.key}`

describe('the catalogue in use', () => {
  test('every question of the customer is asked by some combination of answers', { timeout: 120_000 }, () => {
    const hidden = sections.flatMap((section) =>
      section.fields.filter((field) => !isReachable(section, field)).map((field) => keyOf(section, field)),
    )
    expect(hidden).toEqual([])
  })

  test('every question refuses what it cannot hold, at its own place', { timeout: 60_000 }, () => {
    const answers = completeAnswers('ntb')
    const silent: string[] = []
    for (const section of sections) {
      for (const field of visibleFields(section, answers, exampleContext('ntb')).filter(({ kept }) => kept)) {
        const wrong = wrongFor(field, answersOf(answers, section.key))
        if (wrong === undefined) continue
        const path = keyOf(section, field)
        const problems = checkSection(
          section,
          withAnswer(answers, path, wrong),
          exampleContext('ntb'),
          'submit',
        )
        if (!problems.some((problem) => problem.path.startsWith(path))) silent.push(path)
      }
    }
    expect(silent).toEqual([])
  })
})

/** A value of the right type that no question of the kind may take; undefined where there is none to type. */
function wrongFor(field: FieldDefinition, record: AnswerRecord): AnswerValue | undefined {
  if (field.derived !== undefined) return undefined
  switch (field.kind.type) {
    case 'text':
    case 'long':
      return 'x'.repeat(field.kind.max + 1)
    case 'select':
    case 'radio':
      return 'no-such-code'
    case 'multi':
      return ['no-such-code']
    case 'date':
      return '2026-02-30'
    case 'percent':
      return '100.5'
    case 'integer':
      return field.kind.max + 1
    case 'email':
      return 'nobody@nowhere'
    case 'emails':
      return ['nobody@nowhere']
    case 'phone':
      return { countryCode: '+86', number: '12', ext: null }
    case 'amount':
      return { ...asRecord(record[field.key]), amount: '9'.repeat(30) }
    case 'address':
      return isRecord(record[field.key])
        ? { ...asRecord(record[field.key]), postalCode: 'x'.repeat(13) }
        : undefined
    default:
      return undefined
  }
}
