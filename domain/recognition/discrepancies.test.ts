import { describe, expect, test } from 'vitest'
import { completeAnswers } from '../application/examples.ts'
import { documentedPersons } from '../application/files/documented-persons.ts'
import { exampleUscc } from '../checks/examples.ts'
import { type Answers, asText } from '../form/answers/answers.ts'
import { findAnswer, withAnswer } from '../form/answers/path.ts'
import { STANDARD } from '../lists/flows.ts'
import { type DocumentReading, discrepanciesIn, isComparedSlot } from './discrepancies.ts'
import type { PaperKind, Standing } from './paper.ts'

const answers = completeAnswers(STANDARD)
const MARK = { left: 0, top: 0, right: 1, bottom: 1 }
const COMPANY = asText(findAnswer(answers, 'companyInfo.companyName'))

function reading(
  slot: string,
  paper: PaperKind | null,
  said: Readonly<Record<string, string>>,
  standing: Standing = 'unchecked',
): DocumentReading {
  const fields = Object.entries(said).map(([key, value]) => ({ key, value, standing, mark: MARK }))
  return { documentId: 'd1', slot: `designatedFiles.${slot}`, paper, fields }
}

function found(one: DocumentReading, given: Answers = answers) {
  return discrepanciesIn(given, [one], STANDARD).map(({ path, value }) => [path, value] as const)
}

describe('a licence that was handed in', () => {
  test('says nothing where it says what was answered, brackets and blanks aside', () => {
    const said = COMPANY.replace('（', '(').replace('）', ') ')
    expect(found(reading('businessLicence', 'businessLicence', { companyName: said }))).toEqual([])
  })

  test('tells each answer that differs, with what it says itself', () => {
    const one = reading('businessLicence', 'businessLicence', {
      companyName: '另一家有限公司',
      establishmentDate: '1999-01-02',
      registeredCapital: '123',
    })
    expect(Object.fromEntries(found(one))).toEqual({
      'companyInfo.companyName': '另一家有限公司',
      'companyInfo.registeredCapital': { amount: '123', currency: 'CNY' },
      'companyInfo.establishmentDate': '1999-01-02',
    })
  })

  test('says nothing with a value that its own check digit betrays, and nothing of what nobody answered', () => {
    const misread = { creditCode: '91310000DEMA00064X' }
    expect(found(reading('businessLicence', 'businessLicence', misread, 'contradicted'))).toEqual([])
    const open = withAnswer(answers, 'companyInfo.companyName', '')
    expect(found(reading('businessLicence', 'businessLicence', { companyName: '另一家' }), open)).toEqual([])
  })

  test('in a slot of somebody’s document says nothing of that person', () => {
    expect(found(reading('legalRepIdFront', 'businessLicence', { companyName: '另一家' }))).toEqual([])
    expect(found(reading('businessLicence', null, { companyName: '另一家' }))).toEqual([])
  })
})

test('the licence of a basic account is compared with what was told of that account', () => {
  const told = withAnswer(
    withAnswer(answers, 'partC.existingBasicAccount', true),
    'partC.basicAccountBank',
    '另一家银行',
  )
  const says = { bank: '示例银行上海张江支行', accountNumber: '436742000000001' }
  expect(found(reading('basicAccountProof', 'accountLicence', says), told)).toEqual([
    ['partC.basicAccountBank', '示例银行上海张江支行'],
  ])
})

describe('a licence whose QR code says another code than is printed', () => {
  const CODE = asText(findAnswer(answers, 'companyInfo.creditCode'))
  const OTHER = exampleUscc(4_711)
  const toldOf = (creditCode: string, creditCodeInQr: string) => {
    const said = { creditCode, creditCodeInQr }
    const one = reading('businessLicence', 'businessLicence', said, 'contradicted')
    return discrepanciesIn(answers, [one], STANDARD).map(({ path, value, paper }) => [path, value, paper])
  }

  test('tells whichever of the two was not answered', () => {
    expect(toldOf(CODE, OTHER)).toEqual([['companyInfo.creditCode', OTHER, 'licenceQr']])
    expect(toldOf(OTHER, CODE)).toEqual([['companyInfo.creditCode', OTHER, 'businessLicence']])
  })

  test('tells nothing of a printed one that its own check character betrays', () => {
    expect(toldOf('91310000DEMA00064X', CODE)).toEqual([])
  })
})

describe('an identity document that was handed in', () => {
  test('of the legal representative is compared with them', () => {
    const one = reading('legalRepIdFront', 'identityCardFront', { birthDate: '1950-01-01' })
    expect(found(one)).toEqual([['legalRepresentative.person.birthDate', '1950-01-01']])
  })

  test('of somebody else is compared where that person stands', () => {
    const [person] = documentedPersons(answers, STANDARD)
    const one = reading(`personIds.${person?.key}`, 'identityCardFront', { birthDate: '1950-01-01' })
    const [differs] = found(one)
    expect(differs).toEqual([expect.stringMatching(/\.person\.birthDate$/), '1950-01-01'])
    expect(differs?.[0]).not.toContain('legalRepresentative')
  })

  test('a Latin name in another order is the same, another name is not', () => {
    const named = withAnswer(answers, 'legalRepresentative.person.nameEn', 'Oliver Sample')
    expect(found(reading('legalRepIdFront', 'passport', { name: 'SAMPLE OLIVER' }), named)).toEqual([])
    expect(found(reading('legalRepIdFront', 'passport', { name: 'OLIVIA SAMPLE' }), named)).toEqual([
      ['legalRepresentative.person.nameEn', 'OLIVIA SAMPLE'],
    ])
  })
})

test('only papers that say who or what somebody is are compared', () => {
  expect(isComparedSlot('designatedFiles.personIds.王小明')).toBe(true)
  expect(isComparedSlot('designatedFiles.articles')).toBe(false)
  expect(isComparedSlot('otherFiles.otherImageList')).toBe(false)
})
