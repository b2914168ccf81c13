import type { Ticket } from '@kaihu/contract/helpdesk.ts'
import { isFollowed } from '@kaihu/domain/helpdesk/ticket.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { refreshTickets, useAskDesk, useLiveTickets, useTicket } from '../../client/helpdesk.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import '../../kit/read/section-card.css'
import { DescriptionList } from '../../kit/read/description-list.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { useScreen } from '../../kit/screen/screen.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { helpPaths } from '../addresses.ts'
import { TicketAlert } from './ticket-alert.tsx'
import { openTicketDialog } from './ticket-dialog-store.ts'
import { TicketHistory } from './ticket-history.tsx'
import { TICKET_TONES } from './ticket-tones.ts'
import './tickets.css'

export default function TicketPage() {
  const { t } = useTranslation('help')
  useLiveTickets()
  const ticketCode = useScreen().search['ticket'] ?? ''
  const query = useTicket(ticketCode)
  const isUnknown = ticketCode === '' || query.error?.codeName === 'notFound'
  if (isUnknown) return <UnknownTicket />
  return (
    <div className="ticket-page">
      {query.data ? (
        <TicketHead ticket={query.data} />
      ) : (
        <PageHeader title={t('ticketNamed', { code: ticketCode })} />
      )}
      <LoadState query={query} lines={8}>
        {(ticket) => (
          <>
            <TicketAlert ticket={ticket} />
            <TicketParts ticket={ticket} />
          </>
        )}
      </LoadState>
    </div>
  )
}

function UnknownTicket() {
  const { t } = useTranslation('help')
  return (
    <>
      <PageHeader title={t('serviceTicket')} />
      <section className="section-card">
        <EmptyState
          title={t('ticket.unknown')}
          hint={t('ticket.unknownHint')}
          action={<AppLink href={helpPaths.tickets}>{t('tickets.title')}</AppLink>}
        />
      </section>
    </>
  )
}

function TicketHead({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('help')
  const ask = useAskDesk()
  const params = { ticketCode: ticket.ticketCode }
  const askNow = () =>
    ask.mutate(
      { params, body: {} },
      {
        onSuccess: () => {
          showToast('info', t('ticket.asked'))
          void refreshTickets()
        },
      },
    )
  return (
    <PageHeader
      title={t('ticketNamed', { code: ticket.ticketCode })}
      tags={<Tag tone={TICKET_TONES[ticket.state]}>{t(`state.${ticket.state}`)}</Tag>}
      note={ticket.subject}
      actions={
        <>
          {isFollowed(ticket.state) && (
            <Button loading={ask.isPending} onClick={askNow}>
              {t('ticket.ask')}
            </Button>
          )}
          {ticket.incidentNumber && (
            <Button onClick={() => openTicketDialog(ticket.incidentNumber ?? '')}>
              {t('ticket.followUp')}
            </Button>
          )}
        </>
      }
    />
  )
}

function TicketParts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('help')
  return (
    <>
      <SectionCard title={t('ticket.content')}>
        <DescriptionList
          items={[
            { key: 'number', label: t('ticket.incidentNumber'), value: ticket.incidentNumber },
            { key: 'ticketNo', label: t('ticket.ticketNo'), value: ticket.ticketNo },
            { key: 'createdAt', label: t('ticket.createdAt'), value: <BankTime at={ticket.createdAt} /> },
            { key: 'subject', label: t('ticket.subject'), value: ticket.subject, isWide: true },
            {
              key: 'description',
              label: t('ticket.description'),
              value: <span className="ticket-text">{ticket.description}</span>,
              isWide: true,
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('ticket.history')}>
        <TicketHistory ticket={ticket} />
      </SectionCard>
    </>
  )
}
