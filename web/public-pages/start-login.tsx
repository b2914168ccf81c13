import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { hasToken } from '../client/session.ts'
import { startTexts } from '../kit/i18n/i18n.ts'
import type { Audience } from '../kit/i18n/language.ts'
import { settingsStore } from '../kit/settings.ts'
import { applyTheme } from '../kit/theme/apply-theme.ts'
import '../kit/theme/base.css'
import { leaveUnsupportedBrowser } from '../app/start/supported-browser.ts'
import { Toaster } from '../kit/toast/toaster.tsx'

/** A document of its own without the component library, so that it opens fast. */
export async function startLogin(home: string, page: ReactNode, audience: Audience): Promise<void> {
  if (leaveUnsupportedBrowser(audience, window.location.href)) return
  if (hasToken()) return window.location.replace(home)
  applyTheme(settingsStore.get().theme)
  await startTexts(['common', 'shell', 'access'], audience)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <Suspense fallback={null}>
      {page}
      <Toaster />
    </Suspense>,
  )
}
