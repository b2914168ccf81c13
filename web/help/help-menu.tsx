import { lazy, Suspense, useState } from 'react'
import { useUser } from '../client/session.ts'
import { fetchWhenQuiet } from '../kit/later/fetch-when-quiet.ts'
import { openedLater } from '../kit/later/opened-later.tsx'
import { useStore } from '../kit/store.ts'
import { HelpButton } from './help-button.tsx'
import type { Place } from './manual/place-in-manual.ts'
import { ticketDialogStore } from './tickets/ticket-dialog-store.ts'
import { useTicketNews } from './tickets/use-ticket-news.ts'

function loadDropdown() {
  return import('./help-dropdown.tsx')
}
const HelpDropdown = lazy(loadDropdown)
fetchWhenQuiet(loadDropdown)
const TicketDialog = openedLater(() => import('./tickets/ticket-dialog.tsx'))

export function HelpMenu({ place }: { place: Place | null }) {
  const isSignedIn = useUser() !== null
  return isSignedIn ? <Help place={place} /> : null
}

function Help({ place }: { place: Place | null }) {
  const { isOpen } = useStore(ticketDialogStore)
  const [isPressed, setPressed] = useState(false)
  // While the network is away nothing comes of it; the next press asks again.
  const open = () =>
    void loadDropdown().then(
      () => setPressed(true),
      () => undefined,
    )
  useTicketNews()
  const closed = <HelpButton aria-haspopup="menu" aria-expanded={false} onClick={open} />
  return (
    <>
      {isPressed ? (
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
