import { expect, test } from 'vitest'
import { bigramsOf, searchKeysOf } from './search-keys.ts'

const keys = searchKeysOf({
  orderCode: 'AO20261100000123',
  companyName: '上海星海贸易有限公司',
  companyEnglishName: 'Xinghai Trading',
  creditCode: '91310000MA1K35XN0T',
  phone: '+8613800001111',
})

test('a company is found by characters, pinyin, initials, code and phone', () => {
  for (const typed of ['星海贸易', 'xinghai', 'shxh', 'ao2026110', '91310000ma1k', '13800001111'])
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
    searchKeysOf({ orderCode: '', companyName, companyEnglishName: null, creditCode: '', phone: '' })
      .name_sort_key
  expect(sortKey('安达') < sortKey('北京')).toBe(true)
  expect(sortKey('北京') < sortKey('中华')).toBe(true)
})

test('who stands for the company is found by characters and pinyin, the customer by the number they sign in with', () => {
  const { search_text, name_bigrams, name_sort_key } = searchKeysOf({
    orderCode: 'AO20261100000124',
    companyName: '上海星海贸易有限公司',
    companyEnglishName: null,
    creditCode: '91310000MA1K35XN0T',
    phone: '+8619900006213',
    signInPhone: '+8613973486026',
    people: ['王芳', 'WANG FANG'],
  })
  for (const typed of ['王芳', 'wangfang', 'wang fang', '13973486026', '19900006213'])
    expect(search_text).toContain(typed)
  expect(name_bigrams).toContain('王芳')
  expect(name_sort_key).toBe(keys.name_sort_key)
})
