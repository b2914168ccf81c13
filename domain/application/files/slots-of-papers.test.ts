import { expect, test } from 'vitest'
import type { Answers } from '../../form/answers/answers.ts'
import { slotsOfPapers } from './slots-of-papers.ts'

const ANSWERS: Answers = {
  companyInfo: { creditCode: 'OWN' },
  legalRepresentative: { person: { nameEn: 'Oliver Sample', idDocument: { idNumber: 'P1' } } },
  financialController: { person: { nameCn: '沈样清', idDocument: { idNumber: 'C1' } } },
  ownership: {
    shareholders: [
      { holdingType: 'entity', entity: { entityNameCn: '股东有限公司', entityIdNumber: 'OWNER' } },
      { holdingType: 'person', person: { nameCn: '同名', idDocument: { idNumber: 'C2' } } },
    ],
  },
}
const SLOTS = [
  { slot: 'designatedFiles.businessLicence', key: 'businessLicence' },
  { slot: 'designatedFiles.basicAccountProof', key: 'basicAccountProof' },
  { slot: 'designatedFiles.shareholderDocs', key: 'shareholderDocs' },
  { slot: 'designatedFiles.legalRepIdFront', key: 'legalRepIdFront', person: 'Oliver Sample' },
  { slot: 'designatedFiles.legalRepIdBack', key: 'legalRepIdBack', person: 'Oliver Sample' },
  { slot: 'designatedFiles.personIds.沈样清', key: 'personIds', person: '沈样清' },
  { slot: 'designatedFiles.personIds.同名', key: 'personIds', person: '同名' },
  { slot: 'designatedFiles.personIds.同名-2', key: 'personIds', person: '同名' },
]

function slotsOf(type: 'person' | 'entity' | 'account', number: string, ...kinds: readonly string[]) {
  const papers = kinds.map((kind) => ({ kind }))
  return slotsOfPapers([{ type, number, papers }], SLOTS, ANSWERS).map(({ slot }) => slot.split('.').slice(1))
}

test('papers whose details were taken belong to the slots of their owners', () => {
  expect(slotsOf('entity', 'OWN', 'businessLicence')).toEqual([['businessLicence']])
  expect(slotsOf('account', '', 'accountLicence')).toEqual([['basicAccountProof']])
  expect(slotsOf('entity', 'OWNER', 'businessLicence')).toEqual([['shareholderDocs']])
  expect(slotsOf('person', 'P1', 'identityCardFront', 'identityCardBack')).toEqual([
    ['legalRepIdFront'],
    ['legalRepIdBack'],
  ])
  expect(slotsOf('person', 'C1', 'identityCardFront', 'identityCardBack')).toEqual([
    ['personIds', '沈样清'],
    ['personIds', '沈样清'],
  ])
})

test('papers of whoever does not stand in the application, and of namesakes, belong nowhere', () => {
  expect(slotsOf('person', 'C9', 'passport')).toEqual([])
  expect(slotsOf('entity', 'OTHER', 'businessLicence')).toEqual([])
  expect(slotsOf('person', '', 'passport')).toEqual([])
  expect(slotsOf('person', 'C2', 'passport')).toEqual([])
})
