import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call-error.ts'
import {
  readCustomerActions,
  refreshCustomerOrders,
  usePerformCustomerAction,
} from '../../client/customer-orders.ts'
import { messageOf } from '../../client/report-call-error.ts'
import { labelOfPath } from '../../fields/read/label-of-path.ts'
import { messageKey, useSay } from '../../fields/say.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { addresses } from '../addresses.ts'
import type { Application } from '../steps/use-application.ts'

/** The two ways of sending again: straight back to a later stage where that is possible, else to review. */
const ways = ['customer_update_resume', 'customer_update']

/** Sends the application again; what is still untouched or missing is named, each with its way there. */
export function Resubmit({
  application,
  flush,
}: {
  application: Application
  flush: () => Promise<void>
}): ReactNode {
  const { t } = useTranslation('customer')
  const { order } = application
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const perform = usePerformCustomerAction()
  const send = async () => {
    setSending(true)
    await flush()
    const { version, actions } = await readCustomerActions(order.orderCode)
    const offers = ways.flatMap((way) => actions.filter(({ action }) => action === way))
    const offer = offers.find(({ isOpen }) => isOpen) ?? offers[0]
    if (!offer) return setSending(false)
    perform.mutate(
      { params: { orderCode: order.orderCode, action: offer.action }, body: { version } },
      {
        onSuccess: () => {
          showToast('success', t('check.sent'))
          void refreshCustomerOrders()
          goTo(addresses.result(order.orderCode))
        },
        onError: setError,
        onSettled: () => {
          setSending(false)
          setAsking(false)
        },
      },
    )
  }
  return (
    <>
      {error && <Refused error={error} orderCode={order.orderCode} />}
      <footer className="save-bar">
        <AppLink href={addresses.overview(order.orderCode)}>{t('returned.fullForm')}</AppLink>
        <span className="save-space" />
        <Button type="primary" loading={isSending} onClick={() => setAsking(true)}>
          {t('check.resubmit')}
        </Button>
      </footer>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('check.resubmitTitle')}
        effect={t('check.effect', { company: order.companyName })}
        confirmLabel={t('check.resubmit')}
        isBusy={isSending}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function Refused({ error, orderCode }: { error: CallError; orderCode: string }): ReactNode {
  const say = useSay()
  return (
    <section className="error-summary" role="alert" tabIndex={-1} ref={(box) => box?.focus()}>
      <h2>{messageOf(error)}</h2>
      <ul>
        {error.problems.map(({ path, code }) => (
          <li key={`${path} ${code}`}>
            <AppLink href={addresses.section(orderCode, path.split('.')[0] ?? '', path)}>
              {labelOfPath(path, say)}
            </AppLink>
            {say('common:form.labelSeparator')}
            {say(messageKey(code))}
          </li>
        ))}
      </ul>
    </section>
  )
}
