import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshCustomerOrders, useSaveCustomerIntake } from '../../client/customer-orders.ts'
import { goTo } from '../../kit/screen/navigation.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { addresses } from '../addresses.ts'
import type { Application } from '../steps/use-application.ts'
import { IntakeForm } from './intake-form.tsx'

export function CorrectIntake({ application }: { application: Application }): ReactNode {
  const { t } = useTranslation('customer')
  const { order, intake } = application
  const save = useSaveCustomerIntake()
  return (
    <IntakeForm
      title={t('start.correctTitle')}
      lead={t('start.correctLead', { code: order.orderCode })}
      kept={intake}
      saveLabel={t('start.create')}
      backTo={addresses.hub(order.orderCode)}
      isBusy={save.isPending}
      onSave={async (body) => {
        const params = { orderCode: order.orderCode }
        await save.mutateAsync({
          params,
          body: { ...body, flow: body.flow ?? order.flow, version: order.version },
        })
        showToast('success', t('start.created'))
        await refreshCustomerOrders()
        goTo(addresses.hub(order.orderCode))
      }}
    />
  )
}
