import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call/call-error.ts'
import {
  readCustomerActions,
  refreshCustomerOrders,
  usePerformCustomerAction,
} from '../../client/customer-orders.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { addresses } from '../addresses.ts'
import type { Application } from '../steps/use-application.ts'

const ways = ['customer_update_resume', 'customer_update']

export function Resubmit({
  application,
  flush,
  onRefused,
}: {
  application: Application
  flush: () => Promise<void>
  /** told what is still untouched or missing */
  onRefused: (refusal: CallError) => void
}): ReactNode {
  const { t } = useTranslation('customer')
  const { order } = application
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
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
        onError: onRefused,
        onSettled: () => {
          setSending(false)
          setAsking(false)
        },
      },
    )
  }
  return (
    <>
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
