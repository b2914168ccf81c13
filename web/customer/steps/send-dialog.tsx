import { blocks, type FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import {
  refreshCustomerOrders,
  useCustomerActions,
  usePerformCustomerAction,
} from '../../client/customer-orders.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { addresses } from '../addresses.ts'
import type { Application } from './use-application.ts'

/** The customer's ways to send the application, the one that may be open first. */
const sendActions = ['customer_update_resume', 'customer_update', 'customer_submit']

export function SendDialog({
  application,
  isOpen,
  onClose,
  onRefused,
}: {
  application: Application
  isOpen: boolean
  onClose: () => void
  onRefused: (problems: readonly FieldProblem[]) => void
}): ReactNode {
  const { t } = useTranslation('customer')
  const { order } = application
  const actions = useCustomerActions(order.orderCode)
  const perform = usePerformCustomerAction()
  const offers = actions.data?.actions.filter(({ action }) => sendActions.includes(action)) ?? []
  const offer = offers.find(({ isOpen: isOffered }) => isOffered) ?? offers[0]
  const refused = offer?.refusals.map(({ message }) => message).join(' ')
  const send = () => {
    if (!offer || !actions.data) return
    perform.mutate(
      {
        params: { orderCode: order.orderCode, action: offer.action },
        body: { version: actions.data.version },
      },
      {
        onSuccess: () => {
          onClose()
          showToast('success', t('check.sent'))
          void refreshCustomerOrders()
          goTo(addresses.result(order.orderCode))
        },
        onError: (error) => {
          if (error.problems.length === 0) return
          onClose()
          onRefused(error.problems.map(({ path, code, params }) => blocks(path, code, params)))
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t(order.isReturned ? 'check.resubmitTitle' : 'check.submitTitle')}
      effect={t('check.effect', { company: order.companyName })}
      confirmLabel={t(order.isReturned ? 'check.resubmit' : 'check.submit')}
      isBusy={perform.isPending}
      problem={perform.error ? messageOf(perform.error) : refused || null}
      onConfirm={send}
      onCancel={onClose}
    />
  )
}
