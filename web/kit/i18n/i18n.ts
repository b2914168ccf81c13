import type { BackendModule } from 'i18next'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../settings.ts'
import { changeSettings, settingsStore } from '../settings.ts'
import { withKeptWords } from './kept-words.ts'
import { chooseLanguage } from './language.ts'

type TextFile = { default: Record<string, unknown> }
const textFiles = import.meta.glob<TextFile>('../../../texts/*/*.json')

/** Fetches one namespace of one language as a file of its own, the first time a screen asks for it. */
const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = textFiles[`../../../texts/${language}/${namespace}.json`]
    if (!load) return done(new Error(`no texts ${language}/${namespace}`), false)
    load().then(
      (file) => done(null, withKeptWords(language, namespace, file.default)),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    )
  },
}

/** Starts the texts with the namespaces that the first screen needs; others load when a component asks. */
export async function startTexts(namespaces: string[]): Promise<void> {
  const language = chooseLanguage(settingsStore.get().language, navigator.languages)
  await i18next
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: ['zh-CN', 'en-US'],
      load: 'currentOnly',
      fallbackLng: false,
      ns: namespaces,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  document.documentElement.lang = language
  i18next.on('languageChanged', (next) => {
    document.documentElement.lang = next
  })
}

export function currentLanguage(): Language {
  return i18next.language === 'en-US' ? 'en-US' : 'zh-CN'
}

/** Switches the language without a reload and remembers it; the page and what was typed stay. */
export async function switchLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  changeSettings({ language })
}
