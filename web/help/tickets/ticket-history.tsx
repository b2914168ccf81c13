import type { Ticket, TicketEvent } from '@kaihu/contract/helpdesk.ts'
import { useTranslation } from 'react-i18next'
import { Timeline, type TimelineItem } from '../../kit/read/timeline.tsx'

const BAD: readonly TicketEvent['kind'][] = ['not_delivered', 'failed']

export function TicketHistory({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('help')
  const words = ({ kind, state }: TicketEvent): string =>
    kind === 'desk' && state ? t('event.desk', { state: t(`state.${state}`) }) : t(`event.${kind}`)
  const items: TimelineItem[] = ticket.events.map((event, index) => ({
    key: String(event.seq),
    at: event.at,
    title: words(event),
    tone: BAD.includes(event.kind) ? 'bad' : index === ticket.events.length - 1 ? 'current' : 'done',
    ...(event.kind === 'desk' && { by: t('event.byDesk') }),
    ...(event.note !== null && { children: <p className="ticket-text">{event.note}</p> }),
  }))
  return <Timeline label={t('ticket.history')} items={items} />
}
