import { expect, test } from 'vitest'
import en from '../../texts/en-US/lists.json' with { type: 'json' }
import zh from '../../texts/zh-CN/lists.json' with { type: 'json' }
import { getPlainDate } from '../base/plain-date.ts'
import { CHECK_CODES } from '../checks/check-result.ts'
import { BILLING_CURRENCIES } from './currencies.ts'
import { SIMPLIFIED } from './flows.ts'
import { FIXED_LIST_IDS, isRegionList, isSettingList, SETTING_LIST_IDS } from './list-ids.ts'
import { withSettings } from './list-settings.ts'
import { entriesOf, findEntry } from './lists.ts'
import { allRegions, findOnlyCity, findRegion, isRegionPath, regionCode6, regionsOf } from './regions.ts'
import { countryRiskOn, RISK_COUNTRIES } from './risk-countries.ts'
import { pinyinOf, searchEntries, searchRegions } from './search.ts'
import { STATIC_LISTS } from './static-lists.ts'

const WORDS: readonly Record<string, Record<string, string>>[] = [zh, en]
function labelsOf(key: string) {
  const [list = '', code = ''] = key.replace('lists:', '').split('.')
  return WORDS.map((words) => words[list]?.[code] ?? '')
}
const ids = [...FIXED_LIST_IDS, ...SETTING_LIST_IDS]

test('every entry of every list has words in both languages, and no word is left over', () => {
  for (const list of ids) {
    const codes = STATIC_LISTS[list].map((entry) => entry.code).sort()
    for (const words of WORDS)
      expect({ list, codes: Object.keys(words[list] ?? {}).sort() }).toEqual({ list, codes })
  }
})

test('every check code has words in both languages', () => {
  for (const words of WORDS)
    expect(Object.keys(words['checks'] ?? {}).sort()).toEqual([...CHECK_CODES].sort())
})

test('no code stands twice in a list, and every parent exists', () => {
  for (const list of ids) {
    const codes = STATIC_LISTS[list].map((entry) => entry.code)
    expect({ list, size: new Set(codes).size }).toEqual({ list, size: codes.length })
  }
  for (const { parent } of STATIC_LISTS.industryDivisions)
    expect(findEntry('industrySections', parent ?? '')).toBeDefined()
  for (const list of ['economicTypes', 'rmbAccount'] as const)
    for (const { parent } of STATIC_LISTS[list])
      if (parent !== undefined) expect(findEntry(list, parent)).toBeDefined()
})

test('every entry can be found by pinyin, which is up to date with the Chinese words', () => {
  for (const list of ids)
    for (const { code } of STATIC_LISTS[list]) {
      const latin = /[㐀-鿿]/.test(zh[list as 'gender'][code as 'M']) ? pinyinOf(list, code) : 'none needed'
      expect({ list, code, latin }).not.toMatchObject({ latin: '' })
    }
})

test('the lists are as long as their sources', () => {
  const lengths = (['depositorTypes', 'economicTypes', 'industryDivisions', 'specialZoneTypes'] as const).map(
    (list) => STATIC_LISTS[list].length,
  )
  expect(lengths).toEqual([21, 35, 97, 15])
  expect(STATIC_LISTS.fatcaChapter4Statuses).toHaveLength(32)
  expect(STATIC_LISTS.countries).toHaveLength(250)
  expect(entriesOf('provinces')).toHaveLength(31)
  expect(RISK_COUNTRIES).toHaveLength(33)
})

test('headings of the economic types cannot be chosen', () => {
  const codes = entriesOf('economicTypes', { context: { leavesOnly: true } }).map((entry) => entry.code)
  for (const heading of ['100', '140', '150', '170', '200', '300']) expect(codes).not.toContain(heading)
  expect(codes).toHaveLength(29)
})

test('the answer on the special zone leaves two or thirteen of the fifteen kinds', () => {
  expect(entriesOf('specialZoneTypes', { context: { inSpecialZone: false } })).toHaveLength(2)
  expect(entriesOf('specialZoneTypes', { context: { inSpecialZone: true } })).toHaveLength(13)
})

test('the simplified flow offers basic, general and settlement accounts only', () => {
  const simplified = { context: { flow: SIMPLIFIED } } as const
  expect(entriesOf('rmbAccount', simplified).map((e) => e.code)).toEqual(['basic', 'general'])
  expect(entriesOf('fxAccount', simplified).map((e) => e.code)).toEqual(['currentSettlement'])
})

test('accounts merged by the notice of 2020 are readable but not offered', () => {
  expect(findEntry('fxAccount', 'mergedInsurance')?.status).toBe('merged')
  expect(entriesOf('fxAccount').map((e) => e.code)).not.toContain('mergedInsurance')
})

test('fees are charged in renminbi first, then US dollar', () => {
  expect(BILLING_CURRENCIES.map((e) => e.code)).toEqual(['CNY', 'USD', 'HKD', 'EUR', 'JPY', 'AUD', 'CAD'])
})

test('a country is a risk from the day of effect on, and a part of Ukraine only when it is meant', () => {
  const on = getPlainDate('2026-11-21')
  const whole = { inListedPart: false }
  expect(countryRiskOn('KP', on, whole)).toBe('high')
  expect(countryRiskOn('SY', on, whole)).toBe('high')
  expect(countryRiskOn('VN', on, whole)).toBe('medium')
  expect(countryRiskOn('VN', getPlainDate('2026-06-18'), whole)).toBeUndefined()
  expect(countryRiskOn('UA', on, whole)).toBeUndefined()
  expect(countryRiskOn('UA', on, { inListedPart: true })).toBe('high')
  expect(countryRiskOn('SG', on, whole)).toBeUndefined()
})

test('an entry is found by Chinese, English, code, pinyin and initials', () => {
  const first = (query: string) => searchEntries('countries', query, labelsOf)[0]?.code
  expect(first('新加坡')).toBe('SG')
  expect(first('singap')).toBe('SG')
  expect(first('sg')).toBe('SG')
  expect(first('xinjiapo')).toBe('SG')
  expect(first('xjp')).toBe('SG')
  expect(first('cote d’ivoire')).toBe('CI')
  expect(searchEntries('countries', 'no such place', labelsOf)).toEqual([])
  expect(searchEntries('gender', '', labelsOf)).toHaveLength(2)
})

test('cities hang on provinces and districts on cities', () => {
  expect(regionsOf('310000').map((city) => city.code)).toEqual(['310100'])
  expect(findOnlyCity('310000')?.zh).toBe('市辖区')
  expect(findOnlyCity('320000')).toBeUndefined()
  expect(findRegion('310115')).toMatchObject({ parent: '310100', zh: '浦东新区', en: 'Pudong New Area' })
  expect(isRegionPath('310000', '310100', '310115')).toBe(true)
  expect(isRegionPath('320000', '310100')).toBe(false)
  expect(isRegionPath('310000', '310100', '110101')).toBe(false)
  expect(regionCode6('441900003')).toBe('441900')
})

test('every city hangs on a province of the mainland, every district on a city', () => {
  for (const city of allRegions('cities')) expect(findEntry('provinces', city.parent)?.isActive).toBe(true)
  for (const district of allRegions('districts')) expect(findRegion(district.parent)).toBeDefined()
  expect([allRegions('cities').length, allRegions('districts').length]).toEqual([342, 3056])
})

test('readings that a dictionary gets wrong are right in place names', () => {
  expect(searchRegions(allRegions('districts'), 'yueqing')[0]?.zh).toBe('乐清市')
  expect(searchRegions(allRegions('districts'), 'shifang')[0]?.zh).toBe('什邡市')
  expect(searchRegions(allRegions('districts'), 'pdxq')[0]?.zh).toBe('浦东新区')
  expect(searchRegions(allRegions('cities'), 'chengdu')[0]?.zh).toBe('成都市')
})

test('an administrator switches an entry off and adds one, the codes stay', () => {
  const settings = [{ code: 'agent', isActive: false }]
  const entries = withSettings(STATIC_LISTS.referrer, settings, [{ code: 'fair', isActive: true }])
  expect(entries.filter((e) => e.isActive).map((e) => e.code)).toEqual([
    'group',
    'staff',
    'web',
    'other',
    'fair',
  ])
  expect(entries.map((e) => e.code)).toContain('agent')
  expect([isSettingList('referrer'), isSettingList('gender'), isRegionList('cities')]).toEqual([
    true,
    false,
    true,
  ])
})
