import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshCustomerOrders, useCreateCustomerOrder } from '../../client/customer-orders.ts'
import { useUser } from '../../client/session.ts'
import { goTo } from '../../kit/screen/navigation.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { addresses } from '../addresses.ts'
import { IntakeForm } from './intake-form.tsx'

/** The start of an application. */
export function StartApplication(): ReactNode {
  const { t } = useTranslation('customer')
  const user = useUser()
  const create = useCreateCustomerOrder()
  return (
    <IntakeForm
      title={t('start.title')}
      lead={t('start.lead', { mobile: user?.customer?.mobile ?? '' })}
      saveLabel={t('start.create')}
      backTo={addresses.accountView}
      isBusy={create.isPending}
      onSave={async (body) => {
        const order = await create.mutateAsync({ body })
        showToast('success', t('start.created'))
        void refreshCustomerOrders()
        goTo(addresses.hub(order.orderCode))
      }}
    />
  )
}
