import { type Language, localeOf } from '@kaihu/domain/base/locales.ts'
import type { Locale } from 'antd/es/locale'
import enUS from 'antd/es/locale/en_US'
import { useEffect, useState } from 'react'
import { currentLanguage } from '../../kit/i18n/i18n.ts'

// The library has its English with it. What is built has our languages alone (library-languages.ts).
const files = import.meta.glob<{ readonly default: Locale }>([
  '../../../node_modules/antd/es/locale/*_*.js',
  '!../../../node_modules/antd/es/locale/en_US.js',
])

function fileOf(language: Language) {
  return files[`../../../node_modules/antd/es/locale/${language.replace('-', '_')}.js`]
}

const loaded = new Map<Language, Locale>()

/** What the component library says of itself: in the language, else in the one it leans on, else in English. */
export async function loadLibraryTexts(language: Language): Promise<Locale> {
  const texts = (await (fileOf(language) ?? fileOf(localeOf(language)))?.())?.default ?? enUS
  loaded.set(language, texts)
  return texts
}

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
