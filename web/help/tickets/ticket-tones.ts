import type { TicketState } from '@kaihu/domain/helpdesk/ticket.ts'
import type { TagTone } from '../../kit/read/tag.tsx'

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
