import {
  FIRST_LOCALE,
  LANGUAGE_CODES,
  LANGUAGES,
  type Language,
  localeOf,
} from '@kaihu/domain/base/locales.ts'
import type { BackendModule } from 'i18next'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { changeSettings, settingsStore } from '../settings.ts'
import { withKeptWords } from './kept-words.ts'
import { type Audience, chooseLanguage } from './language.ts'
import { withOwnWords } from './own-words.ts'

type TextFile = { default: Record<string, unknown> }
const textFiles = import.meta.glob<TextFile>('../../../texts/*/*.json')

const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = textFiles[`../../../texts/${language}/${namespace}.json`]
    // What a language has no words for is said in the one it falls back to.
    if (!load && localeOf(language) !== language) return done(null, withOwnWords(language, namespace, {}))
    if (!load) return done(new Error(`no texts ${language}/${namespace}`), false)
    load().then(
      (file) =>
        done(null, withKeptWords(language, namespace, withOwnWords(language, namespace, file.default))),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    )
  },
}

/** A key without words is said in the language that its own falls back to. */
export const FALLBACKS = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].fallback === code ? [] : [LANGUAGES[code].fallback]]),
)

/** Starts the texts with the namespaces that the first screen needs; others load when a component asks. */
export async function startTexts(namespaces: string[], audience: Audience): Promise<void> {
  const language = chooseLanguage(settingsStore.get().language, navigator.languages, audience)
  await i18next
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: LANGUAGE_CODES,
      load: 'currentOnly',
      fallbackLng: FALLBACKS,
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
  return LANGUAGE_CODES.find((code) => code === i18next.language) ?? FIRST_LOCALE
}

export async function switchLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  changeSettings({ language })
}
