import type { Ticket } from '@kaihu/contract/helpdesk.ts'
import type { TicketState } from '@kaihu/domain/helpdesk/ticket.ts'
import i18next from 'i18next'
import { useEffect } from 'react'
import { followTickets } from '../../client/helpdesk.ts'
import { showToast, type ToastKind } from '../../kit/toast/toast-store.ts'

/** The page has come to rest by then. */
const BEGIN_AFTER_MS = 5_000

const TOLD = { failed: 'error', waiting: 'warning', resolved: 'success' } as const satisfies Partial<
  Record<TicketState, ToastKind>
>

function isTold(state: TicketState): state is keyof typeof TOLD {
  return Object.hasOwn(TOLD, state)
}

async function tell({ state, ticketCode }: Ticket): Promise<void> {
  if (!isTold(state)) return
  await i18next.loadNamespaces('help')
  showToast(TOLD[state], i18next.t(`help:news.${state}`, { code: ticketCode }))
}

export function useTicketNews(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = followTickets((ticket) => void tell(ticket))
    }, BEGIN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])
}
