import { incidentOf, type Origin } from '@kaihu/domain/helpdesk/incident.ts'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshTickets, useSubmitIncident } from '../../client/helpdesk.ts'
import { type UserState, useUser } from '../../client/session.ts'
import { Modal } from '../../kit/dialog/modal.ts'
import { useStore } from '../../kit/store.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { closeTicketDialog, forgetDraft, keepDraft, ticketDialogStore } from './ticket-dialog-store.ts'
import { TicketForm } from './ticket-form.tsx'
import './tickets.css'

function reporterOf(user: UserState): { employeeId: string; origin: Origin } {
  return user.staff
    ? { employeeId: user.staff.staffId, origin: 'KAIHU_STAFF' }
    : { employeeId: user.customer?.customerId ?? '', origin: 'KAIHU_CUSTOMER' }
}

export default function TicketDialog({ open }: { open: boolean }) {
  const { t } = useTranslation('help')
  const { draft } = useStore(ticketDialogStore)
  const user = useUser()
  const submit = useSubmitIncident()
  const send = () => {
    if (!user) return
    submit.mutate(
      { body: incidentOf(draft, reporterOf(user)) },
      {
        onSuccess: () => {
          showToast('success', t('ticket.submitted'))
          forgetDraft()
          void refreshTickets()
        },
        onError: () => showToast('error', t('ticket.submitFailed')),
      },
    )
  }
  const close = () => {
    submit.reset()
    closeTicketDialog()
  }
  return (
    <Modal
      open={open}
      title={t('serviceTicket')}
      onCancel={close}
      footer={null}
      width={600}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <TicketForm
        draft={draft}
        onDraft={keepDraft}
        isBusy={submit.isPending}
        problem={submit.error ? messageOf(submit.error) : null}
        onSubmit={send}
        onClose={close}
      />
    </Modal>
  )
}
