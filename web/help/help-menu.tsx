import { lazy, Suspense, useState } from 'react'
import { useUser } from '../client/session.ts'
import { fetchWhenQuiet } from '../kit/later/fetch-when-quiet.ts'
import { openedLater } from '../kit/later/opened-later.tsx'
import { useStore } from '../kit/store.ts'
import { HelpButton } from './help-button.tsx'
import type { Place } from './manual/place-in-manual.ts'
import { ticketDialogStore } from './tickets/ticket-dialog-store.ts'
import { useTicketNews } from './tickets/use-ticket-news.ts'

const loadDropdown = () => import('./help-dropdown.tsx')
const HelpDropdown = lazy(loadDropdown)
fetchWhenQuiet(loadDropdown)
const TicketDialog = openedLater(() => import('./tickets/ticket-dialog.tsx'))

/** The help link of the header (ACC-15). What it opens is no part of the first load. */
export function HelpMenu({ place }: { place: Place | null }) {
  const isSignedIn = useUser() !== null
  return isSignedIn ? <Help place={place} /> : null
}

function Help({ place }: { place: Place | null }) {
  const [isWanted, setWanted] = useState(false)
  const { isOpen } = useStore(ticketDialogStore)
  useTicketNews()
  return (
    <>
      {isWanted ? (
        <Suspense fallback={<HelpButton />}>
          <HelpDropdown place={place} />
        </Suspense>
      ) : (
        <HelpButton onClick={() => setWanted(true)} />
      )}
      <Suspense fallback={null}>
        <TicketDialog open={isOpen} />
      </Suspense>
    </>
  )
}
