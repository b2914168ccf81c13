import type { TicketState } from '@kaihu/domain/helpdesk/ticket.ts'
import type { TagTone } from '../../kit/read/tag.tsx'

/** The colour family of each state; the word beside it says all. */
export const TICKET_TONES: Readonly<Record<TicketState, TagTone>> = {
  sending: 'waiting',
  failed: 'danger',
  received: 'progress',
  in_progress: 'progress',
  waiting: 'warning',
  resolved: 'success',
  closed: 'ended',
  cancelled: 'ended',
}
