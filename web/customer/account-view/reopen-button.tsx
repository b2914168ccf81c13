import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshCustomerOrders, useReopenCustomerOrder } from '../../client/customer-orders.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { nextAddress } from '../next-address.ts'
import { shanghaiMinute } from '../shanghai-time.ts'

export function ReopenButton({ order }: { order: CustomerOrder }): ReactNode {
  const { t } = useTranslation(['customer', 'account'])
  const reopen = useReopenCustomerOrder()
  const [isAsking, setAsking] = useState(false)
  if (order.reopenableUntil === null) return null
  const until = shanghaiMinute(order.reopenableUntil)
  const start = () =>
    reopen.mutate(
      { params: { orderCode: order.orderCode } },
      {
        onSuccess: (begun) => {
          setAsking(false)
          void refreshCustomerOrders()
          const href = nextAddress(begun)
          if (href) goTo(href)
        },
      },
    )
  return (
    <>
      <Button title={t('account:reopen.until', { until })} onClick={() => setAsking(true)}>
        {t('account:reopen.open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('account:reopen.open')}
        effect={t('account:reopen.effect', { company: order.companyName, until })}
        confirmLabel={t('account:reopen.confirm')}
        isBusy={reopen.isPending}
        problem={reopen.error ? messageOf(reopen.error) : null}
        onConfirm={start}
        onCancel={() => {
          setAsking(false)
          reopen.reset()
        }}
      />
    </>
  )
}
