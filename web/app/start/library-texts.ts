import type { Language } from '@kaihu/domain/base/locales.ts'
import type { Locale } from 'antd/es/locale'
import enUS from 'antd/es/locale/en_US'
import { useEffect, useState } from 'react'
import { currentLanguage } from '../../kit/i18n/i18n.ts'

const FILES: Readonly<Record<Language, () => Promise<{ readonly default: Locale }>>> = {
  'zh-CN': () => import('antd/es/locale/zh_CN'),
  // The library has its English with it.
  'en-US': async () => ({ default: enUS }),
  'zh-HK': () => import('antd/es/locale/zh_HK'),
}

const loaded = new Map<Language, Locale>()

/** Fetches what the component library says of itself in a language. */
export async function loadLibraryTexts(language: Language): Promise<Locale> {
  const { default: texts } = await FILES[language]()
  loaded.set(language, texts)
  return texts
}

/** What the component library says of itself, in the language of the page; English until it is there. */
export function useLibraryTexts(): Locale | undefined {
  const language = currentLanguage()
  const [texts, setTexts] = useState(loaded.get(language))
  useEffect(() => {
    let isLeft = false
    void loadLibraryTexts(language).then((found) => isLeft || setTexts(found))
    return () => {
      isLeft = true
    }
  }, [language])
  return texts
}
