import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  refreshCustomerOrders,
  useCustomerActions,
  usePerformCustomerAction,
} from '../../client/customer-orders.ts'
import { messageOf } from '../../client/report-call-error.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

/** Cancels the application, with a reason; shown only while the customer may still do so. */
export function CancelButton({
  orderCode,
  companyName,
}: {
  orderCode: string
  companyName: string
}): ReactNode {
  const { t } = useTranslation('customer')
  const actions = useCustomerActions(orderCode)
  const perform = usePerformCustomerAction()
  const [isAsking, setAsking] = useState(false)
  const offer = actions.data?.actions.find(({ action, isOpen }) => action === 'cancel' && isOpen)
  if (!offer || !actions.data) return null
  const { version } = actions.data
  const cancel = (reason: string) =>
    perform.mutate(
      { params: { orderCode, action: 'cancel' }, body: { version, reason } },
      {
        onSuccess: () => {
          setAsking(false)
          showToast('success', t('cancel.done'))
          void refreshCustomerOrders()
        },
      },
    )
  return (
    <>
      <Button type="text" onClick={() => setAsking(true)}>
        {t('cancel.open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancel.title')}
        effect={t('cancel.effect', { company: companyName, code: orderCode })}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        isDangerous
        reason="required"
        isBusy={perform.isPending}
        problem={perform.error ? messageOf(perform.error) : null}
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
