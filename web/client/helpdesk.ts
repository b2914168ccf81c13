import {
  askDesk,
  getManual,
  getTicket,
  listTickets,
  resendTicket,
  submitIncident,
  type Ticket,
} from '@kaihu/contract/helpdesk.ts'
import type { TicketGroup } from '@kaihu/domain/helpdesk/ticket.ts'
import { useEffect } from 'react'
import { callApi } from './call/call.ts'
import { onLiveEvent } from './call/live-events.ts'
import { queryClient } from './call/query-client.ts'
import { useCall, useCallQuery } from './call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const

export type TicketFilters = {
  group?: TicketGroup
  search?: string
  cursor?: string
  pageSize: number
}

export function useTickets(query: TicketFilters) {
  return useCallQuery(listTickets, { query }, { ...inPlace, keepPrevious: true, staleTime: 0 })
}

export function useTicket(ticketCode: string) {
  return useCallQuery(
    getTicket,
    { params: { ticketCode } },
    { ...inPlace, enabled: ticketCode !== '', staleTime: 0 },
  )
}

/** Manual and FAQ of the person's side; they do not change while the page lives. */
export function useManual() {
  return useCallQuery(getManual, {}, { ...inPlace, staleTime: Number.POSITIVE_INFINITY })
}

export function useSubmitIncident() {
  return useCall(submitIncident, { quiet: true, loading: 'none' })
}
export function useResendTicket() {
  return useCall(resendTicket, { quiet: true, loading: 'none' })
}
export function useAskDesk() {
  return useCall(askDesk, { quiet: true, loading: 'none' })
}

export async function refreshTickets(): Promise<void> {
  await Promise.all(
    [listTickets.name, getTicket.name].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  )
}

export function followTickets(onChange: (ticket: Ticket) => void): () => void {
  return onLiveEvent(({ subject, id }) => {
    if (subject !== 'ticket') return
    callApi(getTicket, { params: { ticketCode: id } }, inPlace).then(onChange, () => undefined)
  })
}

export function useLiveTickets(): void {
  useEffect(
    () =>
      onLiveEvent(({ subject }) => {
        if (subject === 'ticket') void refreshTickets()
      }),
    [],
  )
}
