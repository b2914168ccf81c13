import { expect, test } from 'vitest'
import { STANDARD } from '../../lists/flows.ts'
import { getSection } from '../catalogue/sections.ts'
import { exampleContext } from '../examples.ts'
import { hasQuestionsTogether, unansweredTogether } from './answered-together.ts'

const context = exampleContext(STANDARD)
const indicators = getSection('declarationIndicators')

function open(record: Readonly<Record<string, boolean>>): readonly string[] {
  return unansweredTogether(indicators, { declarationIndicators: record }, context).map(({ name }) => name)
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

test.each(['crs', 'fatca', 'statement', 'appendixI', 'intention', 'resolutions'])(
  'nothing of %s is answered by one press',
  (section) => expect(hasQuestionsTogether(section)).toBe(false),
)

test('whether holders act for others is answered for all of them, owners of owners among them', () => {
  const held = { holdingType: 'person', percentage: '25' }
  const ownership = {
    shareholders: [held, { ...held, actsForOthers: true }, { holdingType: 'entity', owners: [held] }],
  }
  const open = unansweredTogether(getSection('ownership'), { ownership }, context)
  expect(open.map(({ name }) => name)).toEqual([
    'shareholders.0.actsForOthers',
    'shareholders.2.actsForOthers',
    'shareholders.2.owners.0.actsForOthers',
  ])
})
