import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  refreshCustomerOrders,
  useCustomerActions,
  usePerformCustomerAction,
} from '../../client/customer-orders.ts'
import { messageOf } from '../../client/report-call-error.ts'
import { isSecondPress } from '../../kit/form/second-press.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import type { Application } from './use-application.ts'

/** A pre-application that was not sent yet: says what sending does, and sends it. */
export function IntakePanel({ application }: { application: Application }): ReactNode {
  const { t } = useTranslation('customer')
  const { order } = application
  const actions = useCustomerActions(order.orderCode)
  const perform = usePerformCustomerAction()
  const offer = actions.data?.actions.find(({ action }) => action === 'submit_intake')
  if (!offer || !actions.data) return null
  const send = () =>
    perform.mutate(
      {
        params: { orderCode: order.orderCode, action: 'submit_intake' },
        body: { version: actions.data.version },
      },
      {
        onSuccess: () => {
          showToast('success', t('start.sent'))
          void refreshCustomerOrders()
        },
      },
    )
  return (
    <section className="card intake-panel">
      <div>
        <h2>{t('start.readyTitle')}</h2>
        <p className="soft">{t('start.readyText')}</p>
        {offer.refusal && <p className="field-error">{offer.refusal.message}</p>}
        {perform.error && (
          <p className="field-error" role="alert">
            {messageOf(perform.error)}
          </p>
        )}
      </div>
      <Button
        type="primary"
        disabled={!offer.isOpen}
        loading={perform.isPending}
        onClick={(event) => isSecondPress(event) || send()}
      >
        {t('start.send')}
      </Button>
    </section>
  )
}
