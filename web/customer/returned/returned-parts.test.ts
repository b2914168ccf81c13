import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { partsOfReturn } from './returned-parts.ts'

const sections = stepsOf(STANDARD).flatMap((step) => step.sections)
function item(fieldKey: string) {
  return {
    fieldKey,
    title: '',
    text: '请更正',
    state: 'untouched' as const,
    answer: '',
  }
}

test('items stand with their section, what a change opened beside them, whole steps apart', () => {
  const returned = {
    at: '2026-11-21T02:00:00.000Z',
    items: [item('applyAccount'), item('companyInfo.legalName'), item('businessLocations.premises')],
    openPaths: [
      'returnAnswers',
      'partB',
      'companyInfo.legalName',
      'businessLocations.premises',
      'businessLocations.leaseEndDate',
      'businessOperation.revenueCountry',
      'businessOperation.revenueCountry[0].percent',
    ],
  }
  const { steps, parts } = partsOfReturn(returned, sections)
  expect(steps.map(({ fieldKey }) => fieldKey)).toEqual(['applyAccount'])
  expect(parts.map(({ section, items, opened }) => [section.key, items.length, opened])).toEqual([
    ['companyInfo', 1, []],
    ['businessLocations', 1, ['businessLocations.leaseEndDate']],
    ['businessOperation', 0, ['businessOperation.revenueCountry']],
  ])
})
