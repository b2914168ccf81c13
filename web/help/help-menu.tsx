import { lazy, Suspense } from 'react'
import { useUser } from '../client/session.ts'
import { openedLater } from '../kit/later/opened-later.tsx'
import { useStore } from '../kit/store.ts'
import { HelpButton } from './help-button.tsx'
import type { Place } from './manual/place-in-manual.ts'
import { ticketDialogStore } from './tickets/ticket-dialog-store.ts'
import { useTicketNews } from './tickets/use-ticket-news.ts'

const HelpDropdown = lazy(() => import('./help-dropdown.tsx'))
const TicketDialog = openedLater(() => import('./tickets/ticket-dialog.tsx'))

/** The help link of the header (ACC-15). What it opens comes behind the page itself. */
export function HelpMenu({ place }: { place: Place | null }) {
  const isSignedIn = useUser() !== null
  return isSignedIn ? <Help place={place} /> : null
}

function Help({ place }: { place: Place | null }) {
  const { isOpen } = useStore(ticketDialogStore)
  useTicketNews()
  return (
    <>
      <Suspense fallback={<HelpButton aria-disabled="true" />}>
        <HelpDropdown place={place} />
      </Suspense>
      <Suspense fallback={null}>
        <TicketDialog open={isOpen} />
      </Suspense>
    </>
  )
}
