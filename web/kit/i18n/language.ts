import type { Language } from '../settings.ts'

/**
 * The language to show: the saved one, else the first of the browser's languages that we speak, else Chinese.
 */
export function chooseLanguage(saved: Language | null, browser: readonly string[]): Language {
  if (saved) return saved
  for (const wanted of browser) {
    if (/^zh\b/i.test(wanted)) return 'zh-CN'
    if (/^en\b/i.test(wanted)) return 'en-US'
  }
  return 'zh-CN'
}
