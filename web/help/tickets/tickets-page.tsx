import type { TicketRow } from '@kaihu/contract/helpdesk.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLiveTickets, useTickets } from '../../client/helpdesk.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import '../../kit/read/section-card.css'
import { emptyMark } from '../../kit/read/empty.ts'
import { Tag } from '../../kit/read/tag.tsx'
import { BankTime, RelativeTime } from '../../kit/read/times.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { ticketHref } from '../addresses.ts'
import { openTicketDialog } from './ticket-dialog-store.ts'
import { groupIn, TicketFiltersBar } from './ticket-filters.tsx'
import { TICKET_TONES } from './ticket-tones.ts'
import './tickets.css'

export default function TicketsPage() {
  const { t } = useTranslation(['help', 'common'])
  useLiveTickets()
  const address = useTableAddress({ key: 'ticketCode', direction: 'desc' })
  const { filters, isFiltered, pageSize, cursor } = address
  const group = groupIn(filters)
  const query = useTickets({
    pageSize,
    ...(group && { group }),
    ...(filters['search'] && { search: filters['search'] }),
    ...(cursor && { cursor }),
  })
  const raise = <Button onClick={() => openTicketDialog()}>{t('help:open.newTicket')}</Button>
  return (
    <>
      <PageHeader
        title={t('help:tickets.title')}
        note={t('help:tickets.note')}
        primary={
          <Button type="primary" onClick={() => openTicketDialog()}>
            {t('help:open.newTicket')}
          </Button>
        }
      />
      <section className="section-card" aria-label={t('help:tickets.title')}>
        <TicketFiltersBar address={address} />
        <PagedTable
          name="tickets"
          label={t('help:tickets.title')}
          columns={useColumns()}
          rowKey={({ ticketCode }) => ticketCode}
          query={query}
          address={address}
          empty={
            isFiltered
              ? { title: t('common:state.emptyFiltered'), hint: t('common:state.emptyFilteredHint') }
              : { title: t('help:tickets.none'), hint: t('help:tickets.noneHint'), action: raise }
          }
        />
      </section>
    </>
  )
}

function useColumns(): readonly Column<TicketRow>[] {
  const { t } = useTranslation('help')
  return [
    {
      key: 'ticketCode',
      title: t('ticket.code'),
      isFixed: true,
      cell: ({ ticketCode }) => <AppLink href={ticketHref(ticketCode)}>{ticketCode}</AppLink>,
    },
    { key: 'subject', title: t('ticket.subject'), isFixed: true, cell: ({ subject }) => subject },
    {
      key: 'state',
      title: t('tickets.state'),
      isFixed: true,
      cell: ({ state }) => <Tag tone={TICKET_TONES[state]}>{t(`state.${state}`)}</Tag>,
    },
    {
      key: 'incidentNumber',
      title: t('ticket.incidentNumber'),
      cell: ({ incidentNumber }) => incidentNumber ?? emptyMark,
    },
    { key: 'ticketNo', title: t('ticket.ticketNo'), cell: ({ ticketNo }) => ticketNo },
    { key: 'createdAt', title: t('ticket.createdAt'), cell: ({ createdAt }) => <BankTime at={createdAt} /> },
    {
      key: 'changedAt',
      title: t('ticket.changedAt'),
      cell: ({ changedAt }) => <RelativeTime at={changedAt} />,
    },
  ]
}
