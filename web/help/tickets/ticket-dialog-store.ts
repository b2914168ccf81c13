import type { TicketDraft } from '@kaihu/domain/helpdesk/ticket.ts'
import { createStore } from '../../kit/store.ts'
import { unsent } from '../../kit/unsent/unsent.ts'

const place = 'ticket'

export type TicketDialogState = {
  isOpen: boolean
  draft: TicketDraft
}

export const emptyDraft: TicketDraft = { ticketNo: '', subject: '', description: '' }

export const ticketDialogStore = createStore<TicketDialogState>({ isOpen: false, draft: emptyDraft })

export function openTicketDialog(ticketNo?: string): void {
  ticketDialogStore.update((now) => {
    const draft =
      now.draft === emptyDraft ? ((unsent.read(place) as TicketDraft | undefined) ?? emptyDraft) : now.draft
    return { isOpen: true, draft: ticketNo === undefined ? draft : { ...draft, ticketNo } }
  })
}

export function keepDraft(draft: TicketDraft): void {
  unsent.write(place, draft)
  ticketDialogStore.update((now) => ({ ...now, draft }))
}

export function closeTicketDialog(): void {
  ticketDialogStore.update((now) => ({ ...now, isOpen: false }))
}

export function forgetDraft(): void {
  unsent.forget(place)
  ticketDialogStore.set({ isOpen: false, draft: emptyDraft })
}
