import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '../client/call/schemas-without-eval.ts'
import { startTexts } from '../kit/i18n/i18n.ts'
import { settingsStore } from '../kit/settings.ts'
import { applyTheme } from '../kit/theme/apply-theme.ts'
import '../kit/theme/base.css'
import { PhonePage } from './phone-page.tsx'

/** The one page for phones: without the portal around it, which stays on the computer. */
async function start(): Promise<void> {
  const secret = window.location.hash.slice(1)
  // Kept in no history: the link is good for one phone anyway.
  window.history.replaceState(null, '', window.location.pathname)
  applyTheme(settingsStore.get().theme)
  await startTexts(['common', 'files', 'errors', 'application'], 'customer')
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <Suspense fallback={null}>
      <PhonePage secret={secret} />
    </Suspense>,
  )
}

void start()
