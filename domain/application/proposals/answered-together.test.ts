import { expect, test } from 'vitest'
import { getSection } from '../catalogue/sections.ts'
import { exampleContext } from '../examples.ts'
import { hasQuestionsTogether, unansweredTogether } from './answered-together.ts'

const context = exampleContext('ntb')
const indicators = getSection('declarationIndicators')

function open(record: Readonly<Record<string, boolean>>): readonly string[] {
  return unansweredTogether(indicators, { declarationIndicators: record }, context).map(({ key }) => key)
}

test('the declarations that nobody answered may be answered together, public office never among them', () => {
  expect(open({})).toEqual([
    'bearerShareCapability',
    'paymentFacilitation',
    'nomineeShareholder',
    'sanctionAndExportControls',
  ])
})

test('a declaration that was answered keeps its answer, and a last one is answered at its place', () => {
  expect(open({ bearerShareCapability: true })).not.toContain('bearerShareCapability')
  expect(
    open({ bearerShareCapability: true, paymentFacilitation: false, nomineeShareholder: false }),
  ).toEqual([])
})

test.each(['crs', 'fatca', 'statement', 'appendixI', 'intention', 'resolutions', 'ownership'])(
  'nothing of %s is answered by one press',
  (section) => expect(hasQuestionsTogether(section)).toBe(false),
)
