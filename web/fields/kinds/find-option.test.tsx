import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { say } from '../../testing/show-section.tsx'
import { answersQuery, prepareSearch } from './find-option.ts'
import type { Regions } from './regions.ts'

const regions: Regions = {
  codesBelow: () => [],
  textOf: (code) => code,
  pinyinOf: (code) => (code === '440300' ? '深圳市 Shenzhen shen zhen' : ''),
}

beforeAll(async () => {
  prepareSearch()
  await import('@kaihu/domain/lists/search.ts')
  await Promise.resolve()
})

function finds(query: string, code = 'SG', list: Parameters<typeof answersQuery>[0] | null = 'countries') {
  const label = list === 'countries' ? say(`lists:${list}.${code}`) : code
  return answersQuery(list ?? undefined, { value: code, label }, query, regions)
}

test.each(['Singapore', 'sing', 'GAPORE', '新加坡', '加坡', 'xinjiapo', 'xin jia', 'xjp', 'SG', 'sg'])(
  'Singapore is found by %s',
  (query) => expect(finds(query)).toBe(true),
)

test.each(['Singapura', '新西兰', 'xxx', 'CN'])('and not by %s', (query) => expect(finds(query)).toBe(false))

test('accents, apostrophes and blanks do not stand in the way', () => {
  expect(finds("cote d'ivoire", 'CI')).toBe(true)
  expect(finds('cotedivoire', 'CI')).toBe(true)
})

test('a place is found by its sound and by the beginnings of it', () => {
  expect(finds('shenzhen', '440300', 'cities')).toBe(true)
  expect(finds('sz', '440300', 'cities')).toBe(true)
  expect(finds('guangzhou', '440300', 'cities')).toBe(false)
})

test('what is on no list is found by its own words alone', () => {
  expect(finds('acc', 'account-1', null)).toBe(true)
  expect(finds('SG', 'account-1', null)).toBe(false)
})

test('every country is found by its name in the other language too', () => {
  for (const { code } of entriesOf('countries')) {
    const chinese = String(i18next.getResource('zh-CN', 'lists', `countries.${code}`))
    expect(finds(chinese, code), code).toBe(true)
    expect(finds(code.toLowerCase(), code), code).toBe(true)
  }
})
