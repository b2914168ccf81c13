import { expect, test } from 'vitest'
import type { Answers } from '../../form/answers/answers.ts'
import { scopeAt } from '../../form/scope-at.ts'
import { STANDARD } from '../../lists/flows.ts'
import { getSection } from '../catalogue/sections.ts'
import { exampleContext } from '../examples.ts'
import { suggestedAnswers } from './suggested.ts'
import { SUGGESTED_KEYS } from './suggested-keys.ts'

function suggestedAt(path: string, answers: Answers = {}) {
  const [section = ''] = path.split('.')
  const name = path
    .slice(section.length + 1)
    .replaceAll('[', '.')
    .replaceAll(']', '')
  return suggestedAnswers(path, scopeAt(answers, section, exampleContext(STANDARD), name))
}

test('positions are suggested as they are usual where somebody is asked', () => {
  expect(suggestedAt('financialController.person.positionTitle')).toContain('财务负责人')
  expect(suggestedAt('boardMembers.supervisors[0].person.positionTitle')).toContain('监事')
  expect(suggestedAt('ownership.shareholders[0].person.positionTitle')).toContain('股东')
})

test('of a repeated table what stood in the entries before is suggested, the nearest first and once', () => {
  const controllingPersons = ['上海', '北京', '上海', null].map((birthPlace) => ({ birthPlace }))
  expect(suggestedAt('crs.controllingPersons[3].birthPlace', { crs: { controllingPersons } })).toEqual([
    '上海',
    '北京',
  ])
  expect(suggestedAt('crs.controllingPersons[0].birthPlace', { crs: { controllingPersons } })).toEqual([])
  const owners = [{ percentage: '40' }, { percentage: null }]
  const answers = { ownership: { shareholders: [{ percentage: '10', owners }] } }
  expect(suggestedAt('ownership.shareholders[0].owners[1].percentage', answers)).toEqual(['40'])
  // More than is left of a hundred is nobody's share.
  const shareholders = ['70', '30', null].map((percentage) => ({ percentage }))
  expect(suggestedAt('ownership.shareholders[2].percentage', { ownership: { shareholders } })).toEqual([])
})

test('the day of establishment, the country of registration and that of nationality are suggested where they are likely', () => {
  const companyInfo = { establishmentDate: '2019-04-02', registerCountryCode: 'CN' }
  const person = { nationality: 'GB', residency: 'GB' }
  const answers = {
    companyInfo,
    crs: { controllingPersons: [{ person }] },
    legalRepresentative: { person },
    ownership: { beneficialOwners: [{}] },
  }
  expect(suggestedAt('ownership.beneficialOwners[0].formedDate', answers)).toEqual(['2019-04-02'])
  expect(suggestedAt('legalRepresentative.person.residency', answers)).toEqual(['CN'])
  expect(suggestedAt('crs.controllingPersons[0].birthCountry', answers)).toEqual(['GB'])
})

test('public office, tax residence, declarations and powers are never suggested', () => {
  const legal = [
    'pepSelf',
    'cpTaxResidency',
    'crsTaxResidency',
    'fatcaStatus',
    'actsForOthers',
    'authorityScope',
  ]
  expect(SUGGESTED_KEYS.filter((key) => legal.includes(key))).toEqual([])
  expect(getSection('crs').fields.some(({ key }) => key === 'crsTaxResidency')).toBe(true)
})
