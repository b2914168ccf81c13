import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getPlainDate } from '../base/plain-date.ts'
import type { AnswerRecord, Answers } from '../form/answers/answers.ts'
import { innerScope, sectionScope } from '../form/scope.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import { entriesOf } from '../lists/lists.ts'
import {
  allRegions,
  findOnlyCity,
  findRegion,
  isRegionPath,
  regionCode6,
  regionsOf,
} from '../lists/regions.ts'
import { riskListingsOf } from '../lists/risk-countries.ts'
import { searchEntries, searchRegions } from '../lists/search.ts'
import { completeAnswers, exampleContext } from './examples.ts'
import { documentedPersons } from './files/documented-persons.ts'
import { liveWords, nameAt } from './live-words.ts'
import * as offers from './offers.ts'

function t(key: string): string {
  return `<${key}>`
}
const answers = completeAnswers(STANDARD)

describe('words that the answers themselves make', () => {
  test('of an account are its kind and its currency', () => {
    expect(liveWords('accounts', 'basic:CNY', answers, t)).toBe('<lists:rmbAccount.basic> CNY')
    expect(liveWords('accounts', 'capitalFund:USD', answers, t)).toBe('<lists:fxAccount.capitalFund> USD')
    expect(liveWords('rmbAccountsChosen', 'general:CNY', answers, t)).toBe('<lists:rmbAccount.general> CNY')
  })

  test('of a person are the name that they have now, and the code while nobody is named', () => {
    const board: Answers = {
      boardMembers: { boardMembers: [{ person: { nameCn: '王芳' } }, { person: {} }] },
    }
    expect(liveWords('boardMembers', '0', board, t)).toBe('王芳')
    expect(liveWords('boardMembers', '1', board, t)).toBe('1')
    expect(liveWords('authorisedPersons', '0', {}, t)).toBe('0')
    expect(liveWords('parties', 'boardMembers.boardMembers[0]', board, t)).toBe('王芳')
    expect(liveWords('parties', 'nobody.at[3]', board, t)).toBe('nobody.at[3]')
  })

  test('of a name are the Chinese before the English one, of a person or of a body, wherever it stands', () => {
    const at = (record: AnswerRecord) => nameAt({ some: { one: record } }, 'some.one')
    expect(at({ nameEn: 'WANG FANG', nameCn: '王芳' })).toBe('王芳')
    expect(at({ nameEn: 'WANG FANG', nameCn: '' })).toBe('WANG FANG')
    expect(at({ person: { nameCn: '王芳' } })).toBe('王芳')
    expect(at({ entity: { entityNameEn: 'Zqorvex Ltd' } })).toBe('Zqorvex Ltd')
    expect(at({})).toBe('')
  })

  test('of a paper name the person whose own it is', () => {
    const [person] = documentedPersons(answers, STANDARD)
    if (!person) throw new Error('the example has nobody whose paper is asked for')
    const label = '<application:fields.designatedFiles.personIds>'
    expect(liveWords('openSlots', `personIds.${person.key}`, answers, t)).toBe(`${label} – ${person.name}`)
    expect(liveWords('openSlots', 'personIds.not-there', answers, t)).toBe(`${label} – not-there`)
    expect(liveWords('openSlots', 'articles', answers, t)).toBe(
      '<application:fields.designatedFiles.articles>',
    )
  })
})

describe('what is offered', () => {
  type Offer = (code: string, scope: ReturnType<typeof sectionScope>) => boolean
  const offered = (
    list: Parameters<typeof entriesOf>[0],
    offer: Offer,
    {
      flow = STANDARD,
      record = {},
      country = 'CN',
      side = 'customer',
    }: Partial<{
      flow: Flow
      record: AnswerRecord
      country: string
      side: 'customer' | 'staff'
    }> = {},
  ) => {
    const whole: Answers = { any: record, companyInfo: { registerCountryCode: country } }
    const scope = innerScope(sectionScope('any', whole, exampleContext(flow, { side })), record)
    return entriesOf(list, { includeInactive: true })
      .map(({ code }) => code)
      .filter((code) => offer(code, scope))
  }

  test('of accounts in yuan are kinds, not their headings, and abroad the one for special entities', () => {
    const mainland = offered('rmbAccount', offers.offersRmbAccount)
    expect(mainland).toContain('basic')
    const headings = entriesOf('rmbAccount').filter((entry) => !entry.isLeaf)
    for (const { code } of headings) expect(mainland).not.toContain(code)
    expect(offered('rmbAccount', offers.offersRmbAccount, { country: 'US' })).toEqual(['specialEntity'])
    const simplified = offered('rmbAccount', offers.offersRmbAccount, { flow: SIMPLIFIED })
    expect(simplified.length).toBeLessThan(mainland.length)
    expect(mainland).toEqual(expect.arrayContaining(simplified))
  })

  test('of accounts in other currencies are those in use, non-resident ones for companies from abroad alone', () => {
    const mainland = offered('fxAccount', offers.offersFxAccount)
    const abroad = offered('fxAccount', offers.offersFxAccount, { country: 'US' })
    expect(mainland.filter((code) => abroad.includes(code))).toEqual([])
    const active = entriesOf('fxAccount', { includeInactive: true }).filter(
      ({ status }) => status === 'active',
    )
    expect([...mainland, ...abroad].toSorted()).toEqual(active.map(({ code }) => code).toSorted())
    for (const { code, category } of active) expect(abroad.includes(code)).toBe(category === 'nonResident')
  })

  test('of the terms of a call deposit is one day for yuan, or before a currency is chosen', () => {
    const scope = (currency: string) =>
      innerScope(sectionScope('any', {}, exampleContext(STANDARD)), { depositAmount: { currency } })
    expect(offers.offersNotice('d1', scope('CNY'))).toBe(true)
    expect(offers.offersNotice('d1', scope(''))).toBe(true)
    expect(offers.offersNotice('d1', scope('USD'))).toBe(false)
    expect(offers.offersNotice('d7', scope('USD'))).toBe(true)
  })

  test('of the papers of a company are those of where it is from', () => {
    const of = (registerCountryCode: string) => (code: string) =>
      offers.offersDocument(
        code,
        sectionScope('any', { any: { registerCountryCode } }, exampleContext(STANDARD)),
      )
    const papers = ['businessLicence', 'hkBR', 'incorporationCert']
    expect(papers.filter(of('HK'))).toEqual(['hkBR', 'incorporationCert'])
    expect(papers.filter(of('CN'))).toEqual(['businessLicence'])
    expect(papers.filter(of('US'))).toEqual(papers)
  })

  test('of FATCA statuses are those of the answer before it, and two in the simplified flow', () => {
    const of = (isFinancialInstitution: boolean) =>
      offered('fatcaChapter4Statuses', offers.offersFatcaStatus, { record: { isFinancialInstitution } })
    expect(of(true).filter((code) => of(false).includes(code))).toEqual([])
    expect(of(true).length).toBeGreaterThan(5)
    expect(offered('fatcaChapter4Statuses', offers.offersFatcaStatus, { flow: SIMPLIFIED })).toHaveLength(2)
  })

  test('to customers alone is less than to staff, and economic types are no headings', () => {
    const [first = '', second = ''] = entriesOf('economicTypes').map(({ code }) => code)
    const some = offers.customerOnly(first)
    expect(offered('economicTypes', some)).toEqual([first])
    expect(offered('economicTypes', some, { side: 'staff' })).toContain(second)
    expect(offered('economicTypes', offers.only(first, second))).toHaveLength(2)
    expect(offered('economicTypes', offers.allBut(first))).not.toContain(first)
    for (const { code, isLeaf } of entriesOf('economicTypes'))
      expect(offers.isEconomicLeaf(code, sectionScope('any', {}, exampleContext(STANDARD)))).toBe(isLeaf)
  })
})

describe('places', () => {
  const cities = allRegions('cities')
  const districts = allRegions('districts')

  test('hang together, and a form chooses the only city of a municipality by itself', () => {
    for (const { code, parent } of cities) expect(isRegionPath(parent, code)).toBe(true)
    for (const { code, parent } of districts) {
      const province = findRegion(parent)?.parent ?? ''
      expect(isRegionPath(province, parent, code), code).toBe(true)
      expect(regionCode6(code)).toMatch(/^\d{6}$/)
    }
    expect(isRegionPath('310000', '320100')).toBe(false)
    expect(isRegionPath('310000', '310100', '320102')).toBe(false)
    expect(findOnlyCity('310000')?.code).toBe('310100')
    expect(findOnlyCity('320000')).toBeUndefined()
    expect(regionsOf('999999')).toEqual([])
    expect(regionCode6('441900003')).toBe('441900')
  })

  test('are found by any piece of their name and by their code, the same one first', () => {
    const some = fc.constantFrom(...cities.filter((_, index) => index % 7 === 0))
    fc.assert(
      fc.property(some, (city) => {
        expect(searchRegions(cities, city.code)[0]).toBe(city)
        expect(searchRegions(cities, city.zh.slice(0, 2))).toContain(city)
        expect(searchRegions(cities, ` ${city.pinyin.toUpperCase()} `)).toContain(city)
        expect(searchRegions(cities, `${city.zh}没有`)).toEqual([])
      }),
      { numRuns: 40 },
    )
    expect(searchRegions(cities, '  ')).toBe(cities)
  })
})

test('an entry is found by every wording that is given, whatever its case and accents', () => {
  const labels = (key: string) => (key.endsWith('.CI') ? ['Côte d’Ivoire', '科特迪瓦'] : [])
  for (const typed of ['cote', 'CÔTE D', 'divoire', '科特', 'ci'])
    expect(searchEntries('countries', typed, labels)[0]?.code, typed).toBe('CI')
  expect(searchEntries('countries', 'cote', () => [])).toEqual([])
})

test('a listing holds from its day to the day before its end', () => {
  const listings = [
    {
      country: 'XX',
      list: 'sanctioned',
      risk: 'high',
      effectiveFrom: getPlainDate('2026-03-01'),
      effectiveTo: getPlainDate('2026-06-01'),
    },
  ] as const
  const on = (day: string, country = 'XX') => riskListingsOf(country, getPlainDate(day), listings).length
  expect([on('2026-02-28'), on('2026-03-01'), on('2026-05-31'), on('2026-06-01')]).toEqual([0, 1, 1, 0])
  expect(on('2026-04-01', 'YY')).toBe(0)
})
