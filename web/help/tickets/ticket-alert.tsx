import type { Ticket } from '@kaihu/contract/helpdesk.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshTickets, useResendTicket } from '../../client/helpdesk.ts'
import { showToast } from '../../kit/toast/toast-store.ts'

export function TicketAlert({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('help')
  if (ticket.canResend) return <FailedAlert ticket={ticket} />
  if (ticket.state === 'sending' && ticket.attempts > 0) {
    return (
      <div className="ticket-alert" role="status">
        <p>{t('ticket.trying', { count: ticket.attempts })}</p>
      </div>
    )
  }
  if (ticket.state !== 'waiting') return null
  return (
    <div className="ticket-alert" role="status">
      <p>{t('ticket.wantsAnswer')}</p>
    </div>
  )
}

function FailedAlert({ ticket: { ticketCode } }: { ticket: Ticket }) {
  const { t } = useTranslation('help')
  const resend = useResendTicket()
  const again = () =>
    resend.mutate(
      { params: { ticketCode }, body: {} },
      {
        onSuccess: () => {
          showToast('info', t('ticket.resent'))
          void refreshTickets()
        },
        onError: (error) => showToast('error', messageOf(error)),
      },
    )
  return (
    <div className="ticket-alert ticket-alert-failed" role="alert">
      <p>
        <strong>{t('ticket.submitFailed')}</strong> {t('ticket.failedHint')}
      </p>
      <Button type="primary" loading={resend.isPending} onClick={again}>
        {t('ticket.resend')}
      </Button>
    </div>
  )
}
