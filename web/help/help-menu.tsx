import { Suspense, useState } from 'react'
import { useUser } from '../client/session.ts'
import { fetchWhenQuiet } from '../kit/later/fetch-when-quiet.ts'
import { openedLater, useLater } from '../kit/later/opened-later.tsx'
import { useStore } from '../kit/store.ts'
import { HelpButton } from './help-button.tsx'
import type { Place } from './manual/place-in-manual.ts'
import { ticketDialogStore } from './tickets/ticket-dialog-store.ts'
import { useTicketNews } from './tickets/use-ticket-news.ts'

const loadDropdown = () => import('./help-dropdown.tsx')
fetchWhenQuiet(loadDropdown)
const TicketDialog = openedLater(() => import('./tickets/ticket-dialog.tsx'))

/** The help link of the header (ACC-15). What it opens comes behind the page itself. */
export function HelpMenu({ place }: { place: Place | null }) {
  const isSignedIn = useUser() !== null
  return isSignedIn ? <Help place={place} /> : null
}

function Help({ place }: { place: Place | null }) {
  const { isOpen } = useStore(ticketDialogStore)
  const [isPressed, setPressed] = useState(false)
  const HelpDropdown = useLater(loadDropdown, isPressed)
  useTicketNews()
  const closed = <HelpButton aria-haspopup="menu" aria-expanded={false} onClick={() => setPressed(true)} />
  return (
    <>
      {HelpDropdown ? (
        <Suspense fallback={closed}>
          <HelpDropdown place={place} />
        </Suspense>
      ) : (
        closed
      )}
      <Suspense fallback={null}>
        <TicketDialog open={isOpen} />
      </Suspense>
    </>
  )
}
