import { expect, test } from 'vitest'
import { completeAnswers } from '../application/examples.ts'
import { asRecord, asText } from '../form/answers/answers.ts'
import { withAnswer } from '../form/answers/path.ts'
import { STANDARD } from '../lists/flows.ts'
import { type LicenceFacts, licenceDiscrepancies } from './licence-discrepancies.ts'

const answers = completeAnswers(STANDARD)
const info = answers['companyInfo'] ?? {}
const SAME: LicenceFacts = {
  creditCode: asText(info['creditCode']),
  name: asText(info['companyName']),
  enterpriseType: asText(info['enterpriseType']),
  legalRepresentative: asText(info['legalName']),
  capital: `${asText(asRecord(info['registeredCapital'])['amount'])}.00`,
  capitalCurrency: null,
  establishedOn: asText(info['establishmentDate']),
  licenceFrom: asText(info['creditStartDate']),
  licenceTo: null,
  isLongTerm: info['creditLongTerm'] === true,
}

function found(facts: Partial<LicenceFacts>, given = answers) {
  return licenceDiscrepancies(given, { readingId: 'L1', company: { ...SAME, ...facts } }, STANDARD)
}

test('a licence that says what was answered differs in nothing', () => {
  expect(found({})).toEqual([])
})

test('each fact that is otherwise stands beside its answer as said by the electronic licence', () => {
  const all = { name: '另一有限公司', legalRepresentative: '李青', establishedOn: '2001-03-15', capital: '1' }
  const paths = found(all).map(({ path, paper }) => `${path} ${paper}`)
  expect(paths.toSorted()).toEqual([
    'companyInfo.companyName electronicLicence',
    'companyInfo.establishmentDate electronicLicence',
    'companyInfo.legalName electronicLicence',
    'companyInfo.registeredCapital electronicLicence',
  ])
})

test('what was not answered, or is in another currency, differs from nothing', () => {
  expect(found({ capital: '1', capitalCurrency: 'USD' })).toEqual([])
  expect(found({ name: '另一有限公司' }, withAnswer(answers, 'companyInfo.companyName', null))).toEqual([])
})
