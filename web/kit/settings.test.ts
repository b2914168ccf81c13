import { expect, test } from 'vitest'
import { chooseLanguage } from './i18n/language.ts'
import { defaultSettings, readSettings } from './settings.ts'

test('the saved language wins over the browser', () =>
  expect(chooseLanguage('en-US', ['zh-CN'], 'staff')).toBe('en-US'))

test('a customer whose browser speaks traditional Chinese is spoken to in it, staff are not', () => {
  expect(
    ['zh-HK', 'zh-TW', 'zh-Hant-HK'].map((one) => chooseLanguage(null, [one, 'en'], 'customer')),
  ).toEqual(['zh-HK', 'zh-HK', 'zh-HK'])
  expect(chooseLanguage(null, ['zh-HK', 'zh-CN', 'en'], 'staff')).toBe('zh-CN')
  expect(chooseLanguage('zh-HK', ['en'], 'staff')).toBe('en-US')
})

test.each([
  [['zh-SG', 'en'], 'zh-CN'],
  [['zh'], 'zh-CN'],
  [['en-GB'], 'en-US'],
  [['fr-FR', 'en'], 'en-US'],
  [['fr-FR'], 'zh-CN'],
  [[], 'zh-CN'],
] as const)('a browser that speaks %j sees %s', (browser, language) => {
  expect(chooseLanguage(null, browser, 'staff')).toBe(language)
})

test('damaged settings fall back one by one', () => {
  const saved = JSON.stringify({
    theme: 'neon',
    size: 'large',
    tagsView: false,
    sidebarOpened: 'yes',
    evil: 1,
  })
  expect(readSettings(saved)).toEqual({ ...defaultSettings, size: 'large', tagsView: false })
})

test.each([null, '', '{', 'null', '7', '[]'])('settings saved as %j read as the default ones', (saved) => {
  expect(readSettings(saved)).toEqual(defaultSettings)
})
