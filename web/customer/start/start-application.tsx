import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  readCustomerActions,
  refreshCustomerOrders,
  useCreateCustomerOrder,
  usePerformCustomerAction,
} from '../../client/customer-orders.ts'
import { useUser } from '../../client/session.ts'
import { goTo } from '../../kit/screen/navigation.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { addresses } from '../addresses.ts'
import { type IntakeBody, IntakeForm } from './intake-form.tsx'

export function StartApplication(): ReactNode {
  const { t } = useTranslation('customer')
  const user = useUser()
  const create = useCreateCustomerOrder()
  const perform = usePerformCustomerAction()
  const keep = async (body: IntakeBody, isToBeSent: boolean) => {
    const { orderCode } = await create.mutateAsync({ body })
    const isSent = isToBeSent && (await send(orderCode, perform.mutateAsync))
    showToast('success', t(isSent ? 'start.sent' : 'start.created'))
    void refreshCustomerOrders()
    goTo(addresses.hub(orderCode))
  }
  return (
    <IntakeForm
      title={t('start.title')}
      lead={t('start.lead', { mobile: user?.customer?.operMobile ?? '' })}
      saveLabel={t('start.create')}
      backTo={addresses.accountView}
      isBusy={create.isPending || perform.isPending}
      onSave={(body) => keep(body, false)}
      onSend={(body) => keep(body, true)}
    />
  )
}

/** Sends in what was just kept; where it may not be sent yet, its overview says why. */
async function send(
  orderCode: string,
  perform: ReturnType<typeof usePerformCustomerAction>['mutateAsync'],
): Promise<boolean> {
  const { version, actions } = await readCustomerActions(orderCode)
  if (!actions.some(({ action, isOpen }) => action === 'submit_intake' && isOpen)) return false
  const sent = perform({ params: { orderCode, action: 'submit_intake' }, body: { version } })
  // It is kept by now: a second order is not to come of a try that failed.
  return sent.then(
    () => true,
    () => false,
  )
}
