import { expect, test } from 'vitest'
import { companyOfOwners, ownersFromRegister } from './from-register.ts'

function person(name: string, percent: string) {
  return { kind: 'person', name, percent } as const
}

test('whom the register names becomes an entry; who stands there already gets the share alone, and what was answered stays', () => {
  const entries = [
    { holdingType: 'person', person: { nameEn: 'Oliver Sample' }, percentage: null },
    { holdingType: 'person', person: { nameCn: '林示安' }, percentage: '30' },
  ]
  const holders = [
    person('OLIVER  SAMPLE', '25'),
    person('林示安', '25'),
    person('周范文', '25'),
    { kind: 'entity', name: '例舟样本投资有限公司', percent: '24.9' } as const,
    { kind: 'public', name: '流通股', percent: '0.1' } as const,
  ]
  expect(ownersFromRegister(holders, entries)).toEqual({
    shares: [{ index: 0, percent: '25' }],
    added: [
      { holdingType: 'person', person: { nameCn: '周范文' }, percentage: '25' },
      { holdingType: 'entity', entity: { entityNameCn: '例舟样本投资有限公司' }, percentage: '24.9' },
    ],
  })
})

test('where owners of a hundred percent stand already nobody is added', () => {
  const entries = [{ holdingType: 'person', person: { nameCn: '林示安' }, percentage: '100' }]
  expect(ownersFromRegister([person('周范文', '40')], entries)).toEqual({ added: [], shares: [] })
})

test('owners are those of the applicant, or of the body whose owners are asked', () => {
  const answers = {
    companyInfo: { creditCode: 'OWN' },
    ownership: { shareholders: [{ entity: { entityIdNumber: 'ITS' }, owners: [] }] },
  }
  expect(companyOfOwners(answers, 'ownership.shareholders')).toBe('OWN')
  expect(companyOfOwners(answers, 'ownership.shareholders[0].owners')).toBe('ITS')
})
