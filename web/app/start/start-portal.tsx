import { type RouteComponent, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import '../../client/call/schemas-without-eval.ts'
import { CallError } from '../../client/call/call-error.ts'
import { queryClient } from '../../client/call/query-client.ts'
import { sessionEndStore } from '../../client/call/report-call-error.ts'
import type { AppRoute } from '../../client/routing/app-route.ts'
import { otherTabs } from '../../client/session.ts'
import { currentLanguage, startTexts } from '../../kit/i18n/i18n.ts'
import { askBeforeUnload } from '../../kit/screen/unsaved.ts'
import { settingsStore } from '../../kit/settings.ts'
import { applyTheme } from '../../kit/theme/apply-theme.ts'
import '../../kit/theme/base.css'
import { unsent } from '../../kit/unsent/unsent.ts'
import { watchErrors } from '../errors/error-store.ts'
import { PortalFailed } from '../errors/portal-failed.tsx'
import type { Side } from '../guards.ts'
import { PortalContext } from '../portal.ts'
import { routeTable } from '../route-table.ts'
import { createAppRouter } from '../router.tsx'
import { keepTabs } from '../tabs/kept-tabs.ts'
import { pinTabs } from '../tabs/tab-store.ts'
import { AppFrame } from './app-frame.tsx'
import { letInLibraryStyles } from './csp.ts'
import { loadLibraryTexts } from './library-texts.ts'
import { loadOwnQuestions } from './load-own-questions.ts'
import { leaveUnsupportedBrowser } from './supported-browser.ts'

export async function startPortal(
  side: Side,
  ownRoutes: readonly AppRoute[],
  layout: RouteComponent,
  ready?: () => Promise<void>,
): Promise<void> {
  if (leaveUnsupportedBrowser(side, window.location.href)) return
  letInLibraryStyles()
  watchErrors((error) => error instanceof CallError)
  askBeforeUnload()
  loadOwnQuestions()
  applyTheme(settingsStore.get().theme)
  const isJoined = otherTabs.join(side)
  otherTabs.on('leaving', unsent.clear)
  otherTabs.on('over', () => sessionEndStore.update((why) => why ?? 'signedOut'))
  const table = routeTable(ownRoutes)
  pinTabs(table)
  if (side === 'staff') keepTabs(table)
  // The roles by their names stand in the header of the staff alone.
  await startTexts(
    side === 'staff' ? ['common', 'shell', 'access', 'errors'] : ['common', 'shell', 'errors'],
    side,
  )
  await Promise.all([isJoined, loadLibraryTexts(currentLanguage())])
  const router = createAppRouter({ side, table, queryClient, layout, failed: PortalFailed, ready })
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <PortalContext value={{ side, table }}>
      <AppFrame>
        <RouterProvider router={router} />
      </AppFrame>
    </PortalContext>,
  )
}
