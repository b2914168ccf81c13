import { describe, expect, test } from 'vitest'
import { asText } from '../../form/answers/answers.ts'
import { withAnswer } from '../../form/answers/path.ts'
import { derive, withInitialAnswers } from '../../form/live/derive.ts'
import { STANDARD } from '../../lists/flows.ts'
import { getSection } from '../catalogue/sections.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { changedPaths, isScreeningRelevantChange } from './changes.ts'
import { frozenChanges } from './frozen.ts'

const before = completeAnswers(STANDARD)
const context = exampleContext(STANDARD)

describe('changes of answers', () => {
  test('are told down to the single value', () => {
    const after = withAnswer(before, 'businessLocations.registerAddress.detail', '新址')
    expect(changedPaths(before, after)).toEqual(['businessLocations.registerAddress.detail'])
  })

  test('blank, null and no answer are the same', () => {
    const after = withAnswer(before, 'businessOperation.revenueCountryComment', '')
    expect(changedPaths(before, after)).toEqual([])
  })

  test('an entry that is added or removed is told as a whole', () => {
    const after = withAnswer(before, 'partC.fxAccounts', [])
    expect(changedPaths(before, after)).toEqual(['partC.fxAccounts[0]'])
  })

  test('matter to screening when names, countries or documents change, not for a telephone or a street', () => {
    const matters = (path: string, value: string) =>
      isScreeningRelevantChange(before, withAnswer(before, path, value))
    expect(matters('companyInfo.companyName', '别名有限公司')).toBe(true)
    expect(matters('businessLocations.registerAddress.countryCode', 'SG')).toBe(true)
    expect(matters('legalRepresentative.person.idDocument.idNumber', 'E12345678')).toBe(true)
    expect(matters('ownership.shareholders[0].person.nameEn', 'AN')).toBe(true)
    expect(matters('businessLocations.registerAddress.detail', '新址')).toBe(false)
    expect(matters('partB.companyEmail', 'new@example.com')).toBe(false)
  })

  test('matter to screening when a shareholder leaves', () => {
    expect(isScreeningRelevantChange(before, withAnswer(before, 'ownership.shareholders', []))).toBe(true)
  })

  test('of the account types are refused once they are confirmed, and of nothing else in Part C', () => {
    const after = withAnswer(before, 'partC.rmbAccounts[0].rmbType', 'general')
    expect(frozenChanges(before, after, context).map(({ path, code }) => [path, code])).toEqual([
      ['partC.rmbAccounts[0].rmbType', 'M-ACC-1'],
    ])
    const open = withAnswer(before, 'partC.accountTypeConfirmed', false)
    expect(frozenChanges(open, withAnswer(open, 'partC.rmbAccounts', []), context)).toEqual([])
    expect(frozenChanges(before, withAnswer(before, 'partC.basicAccountNo', '1'), context)).toEqual([])
  })

  test('of the confirmation itself and of the country of registration are refused as well', () => {
    const unconfirmed = withAnswer(before, 'partC.accountTypeConfirmed', false)
    expect(frozenChanges(before, unconfirmed, context)).toHaveLength(1)
    const moved = withAnswer(before, 'companyInfo.registerCountryCode', 'HK')
    expect(frozenChanges(before, moved, context).map((problem) => problem.code)).toEqual(['M-FROZEN'])
  })

  test('of the branch are refused once the order was handed in', () => {
    const moved = withAnswer(before, 'companyInfo.customerBank', 'BJ01')
    expect(frozenChanges(before, moved, exampleContext(STANDARD, { status: '0110' }))).toEqual([])
    expect(frozenChanges(before, moved, exampleContext(STANDARD, { status: '0300' }))).toHaveLength(1)
  })
})

describe('computed answers', () => {
  test('follow from the others and overwrite what a client sent', () => {
    const forged = withAnswer(before, 'partC.accountNature', ['nra'])
    const derived = derive(forged, context)
    expect(derived.partC?.accountNature).toEqual(['basic', 'currentSettlement'])
    expect(derived.companyInfo?.organisationCode).toBe(asText(before.companyInfo?.creditCode).slice(8, 17))
    expect(derived.businessLocations?.regionCode).toBe('310104')
    expect(derived.statement?.declarationDate).toBe(context.today)
  })

  test('computing twice changes nothing', () => {
    const once = derive(before, context)
    expect(derive(once, context)).toEqual(once)
  })

  test('proposals fill what nobody answered and leave what was typed', () => {
    const company = withInitialAnswers(getSection('companyInfo'), {}, context)
    expect(company).toMatchObject({ registerCountryCode: 'CN', registeredCapitalStated: 'stated' })
    const typed = withInitialAnswers(
      getSection('companyInfo'),
      { companyInfo: { registerCountryCode: 'HK' } },
      context,
    )
    expect(typed).toMatchObject({ registerCountryCode: 'HK', creditImgType: 'hkBR' })
  })
})
