import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { keepWords, withKeptWords } from './kept-words.ts'

const file = { branches: { SH01: 'Shanghai branch', SH02: 'Pudong branch' }, gender: { M: 'Male' } }

afterEach(() => {
  i18next.removeResourceBundle('en-US', 'lists')
})

function rename() {
  return keepWords('lists', 'branches', {
    'en-US': { SH01: 'Shanghai head office', WX01: 'Wuxi branch' },
    'zh-CN': { SH01: '上海总部', WX01: '无锡支行' },
  })
}

test('what the server calls something stands over the texts of the file, and nothing else of it is touched', async () => {
  await i18next.init({ lng: 'en-US' })
  rename()
  expect(withKeptWords('en-US', 'lists', file)).toEqual({
    branches: { SH01: 'Shanghai head office', SH02: 'Pudong branch', WX01: 'Wuxi branch' },
    gender: { M: 'Male' },
  })
  expect(withKeptWords('en-US', 'common', file)).toEqual(file)
})

test('texts that were fetched before are said anew, once', async () => {
  await i18next.init({ lng: 'en-US' })
  i18next.addResourceBundle('en-US', 'lists', structuredClone(file))
  let told = 0
  i18next.on('languageChanged', () => {
    told += 1
  })
  rename()
  expect(i18next.t('lists:branches.WX01' as never)).toBe('Wuxi branch')
  expect(i18next.t('lists:branches.SH02' as never)).toBe('Pudong branch')
  rename()
  expect(told).toBe(1)
})
