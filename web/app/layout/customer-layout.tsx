import { useBranchNames } from '../../client/branches.ts'
import { useUser } from '../../client/session.ts'
import { addresses } from '../../customer/addresses.ts'
import { ConsentGate } from '../../customer/consents/consent-gate.tsx'
import { HelpMenu } from '../../help/help-menu.tsx'
import { helpRoutes } from '../../help/help-routes.ts'
import { useCurrentScreen } from '../current-screen.ts'
import { ErrorListButton } from '../errors/error-list-button.tsx'
import { leavePortal } from '../session/leave-portal.ts'
import { CurrentPane } from '../tabs/tab-panes.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { CustomerAccount } from './customer-account.tsx'
import { Footer } from './footer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import './layout.css'
import { Logo } from './logo.tsx'
import { SettingsButton } from './settings-panel.tsx'
import { SkipLink } from './skip-link.tsx'

/** Help, and one's own data: they are there for whoever has not agreed to anything. */
function isFree(path = ''): boolean {
  return path === addresses.myData || helpRoutes({}).some((route) => route.path === path)
}

export function CustomerLayout() {
  const current = useCurrentScreen()
  useBranchNames()
  const isSignedIn = useUser() !== null
  return (
    <div className="portal">
      <SkipLink />
      <header className="portal-header">
        <div className="portal-width">
          <Logo withName />
          <div className="header-tools">
            <HelpMenu place={current.place} />
            <ErrorListButton />
            <LanguageSwitch audience="customer" />
            <SettingsButton audience="customer" />
            <CustomerAccount />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="portal-main portal-width">
        {isSignedIn && <Breadcrumb match={current.match} />}
        {isSignedIn ? (
          <ConsentGate isOpen={isFree(current.place?.path)} onLeave={() => void leavePortal('customer')}>
            <CurrentPane />
          </ConsentGate>
        ) : (
          <CurrentPane />
        )}
      </main>
      <Footer />
    </div>
  )
}
