import { expect, test } from 'vitest'
import { bigramsOf, searchKeysOf } from './search-keys.ts'

const keys = searchKeysOf({
  orderCode: 'AO20261100000123',
  companyName: '上海星海贸易有限公司',
  companyEnglishName: 'Xinghai Trading',
  creditCode: '91310000MA1K35XN0T',
})

test('a company is found by characters, pinyin, initials and code', () => {
  for (const typed of ['星海贸易', 'xinghai', 'shxh', 'ao2026110', '91310000ma1k'])
    expect(keys.search_text).toContain(typed)
})

test('two characters of the name are one of its bigrams', () => {
  expect(keys.name_bigrams).toContain('星海')
  expect(keys.name_bigrams).not.toContain('易星')
})

test('a character outside the basic plane is one character', () => {
  expect(bigramsOf('𠮷野家')).toEqual(['𠮷野', '野家'])
})

test('names sort by pinyin', () => {
  const sortKey = (companyName: string) =>
    searchKeysOf({ orderCode: '', companyName, companyEnglishName: null, creditCode: '' }).name_sort_key
  expect(sortKey('安达') < sortKey('北京')).toBe(true)
  expect(sortKey('北京') < sortKey('中华')).toBe(true)
})

test('who stands for the company is found by characters and pinyin', () => {
  const { search_text, name_bigrams, name_sort_key } = searchKeysOf({
    orderCode: 'AO20261100000124',
    companyName: '上海星海贸易有限公司',
    companyEnglishName: null,
    creditCode: '91310000MA1K35XN0T',
    people: ['王芳', 'WANG FANG'],
  })
  for (const typed of ['王芳', 'wangfang', 'wang fang']) expect(search_text).toContain(typed)
  expect(name_bigrams).toContain('王芳')
  expect(name_sort_key).toBe(keys.name_sort_key)
})
