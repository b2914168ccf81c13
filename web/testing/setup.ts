// Browsers that we support have a database of their own; the page of the tests has none.
import 'fake-indexeddb/auto'
import { LANGUAGE_CODES } from '@kaihu/domain/base/locales.ts'
import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { queryClient } from '../client/call/query-client.ts'
import { forgetSession } from '../client/session.ts'
import { stepUpStore } from '../client/sign-in/step-up.ts'
import { FALLBACKS } from '../kit/i18n/i18n.ts'
import { toastStore } from '../kit/toast/toast-store.ts'
import { forgetAnswers, listUnexpected, whenNothingRuns } from './server.ts'

type TextFile = { default: Record<string, unknown> }
const FILES = import.meta.glob<TextFile>('../../texts/*/*.json', { eager: true })

/** Every text of every language, there from the start: a component test is not about when texts arrive. */
function allTexts(): Record<string, Record<string, Record<string, unknown>>> {
  const resources: Record<string, Record<string, Record<string, unknown>>> = {}
  for (const [file, { default: texts }] of Object.entries(FILES)) {
    const [language = '', name = ''] = file.split('/').slice(-2)
    resources[language] = { ...resources[language], [name.replace('.json', '')]: texts }
  }
  return resources
}

// Browsers that we support have it; the page of the tests has not.
window.requestIdleCallback ??= (work) =>
  window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), 0)

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 15_000 })

beforeAll(async () => {
  if (i18next.isInitialized) return
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    supportedLngs: LANGUAGE_CODES,
    load: 'currentOnly',
    fallbackLng: FALLBACKS,
    defaultNS: 'common',
    resources: allTexts(),
    interpolation: { escapeValue: false },
  } as Parameters<typeof i18next.init>[0])
})

beforeEach(async () => {
  if (i18next.language !== 'en-US') await i18next.changeLanguage('en-US')
})

// What one test left must not stand on the screen of the next: files share a worker's modules.
afterEach(async () => {
  cleanup()
  stepUpStore.get()?.(false)
  await whenNothingRuns()
  document.body.replaceChildren()
  queryClient.clear()
  toastStore.set([])
  forgetSession()
  localStorage.clear()
  sessionStorage.clear()
  const unexpected = listUnexpected()
  forgetAnswers()
  expect(unexpected, 'calls that the test gave no answer to').toEqual([])
})
