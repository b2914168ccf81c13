import { expect, test } from 'vitest'
import { readLook } from '../look.ts'
import { withOwnWords } from './own-words.ts'

const OWN = { 'zh-CN': { common: { platform: { name: '海桥银行' } } }, 'en-US': { common: {} } }

test('own words stand in the place of those delivered, key by key, and all others stay', () => {
  const ours = { yes: '是', platform: { name: '企业开户平台', bank: '企业银行' } }
  expect(withOwnWords('zh-CN', 'common', ours, { words: OWN })).toEqual({
    yes: '是',
    platform: { name: '海桥银行', bank: '企业银行' },
  })
  expect(withOwnWords('en-US', 'common', ours, { words: OWN })).toEqual(ours)
  expect(withOwnWords('zh-CN', 'shell', ours, { words: OWN })).toEqual(ours)
})

test('traditional Chinese names the bank as the bank says it there, or as the language that it falls back to does', () => {
  const ours = { platform: { name: '企業開戶平台' } }
  expect(withOwnWords('zh-HK', 'common', ours, { words: OWN })).toEqual({ platform: { name: '海桥银行' } })
  const furtherWords = { 'zh-HK': { common: { platform: { name: '海橋銀行' } } } }
  expect(withOwnWords('zh-HK', 'common', ours, { words: OWN, furtherWords })).toEqual({
    platform: { name: '海橋銀行' },
  })
  expect(withOwnWords('zh-CN', 'common', ours, { words: OWN, furtherWords })).toEqual({
    platform: { name: '海桥银行' },
  })
})

test('a page that nobody made their own is as it is delivered', () => {
  expect(readLook({ getElementById: () => null })).toEqual({})
})
