import { expect, test } from 'vitest'
import { chooseLanguage } from './i18n/language.ts'
import { defaultSettings, readSettings } from './settings.ts'

test('the saved language wins over the browser', () =>
  expect(chooseLanguage('en-US', ['zh-CN'])).toBe('en-US'))

test.each([
  [['zh-TW', 'en'], 'zh-CN'],
  [['en-GB'], 'en-US'],
  [['fr-FR', 'en'], 'en-US'],
  [['fr-FR'], 'zh-CN'],
  [[], 'zh-CN'],
] as const)('a browser that speaks %j sees %s', (browser, language) => {
  expect(chooseLanguage(null, browser)).toBe(language)
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
