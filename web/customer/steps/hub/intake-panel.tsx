import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../client/call/report-call-error.ts'
import {
  refreshCustomerOrders,
  useCustomerActions,
  usePerformCustomerAction,
  useSaveCustomerIntake,
} from '../../../client/customer-orders.ts'
import { isSecondPress } from '../../../kit/form/second-press.ts'
import { goTo } from '../../../kit/screen/navigation.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { addresses } from '../../addresses.ts'
import type { IntakeBody } from '../../start/intake-form.tsx'
import type { Application } from '../use-application.ts'

/** A pre-application that was not sent yet: says what sending does, and sends it, or says how it can be. */
export function IntakePanel({ application }: { application: Application }): ReactNode {
  const { t } = useTranslation('customer')
  const { order } = application
  const actions = useCustomerActions(order.orderCode)
  const perform = usePerformCustomerAction()
  const offer = actions.data?.actions.find(({ action }) => action === 'submit_intake')
  if (!offer || !actions.data) return null
  const { version } = actions.data
  const send = () =>
    perform.mutate(
      { params: { orderCode: order.orderCode, action: 'submit_intake' }, body: { version } },
      {
        onSuccess: () => {
          showToast('success', t('start.sent'))
          void refreshCustomerOrders()
        },
      },
    )
  const isUnfitForSimplified = offer.refusals.some(({ code }) => code === 'not_lite_eligible')
  return (
    <section className="card intake-panel">
      <div>
        <h2>{t('start.readyTitle')}</h2>
        <p className="soft">{t(isUnfitForSimplified ? 'start.unfitText' : 'start.readyText')}</p>
        {offer.refusals.map(({ message }) => (
          <p key={message} className="field-error">
            {message}
          </p>
        ))}
        {perform.error && (
          <p className="field-error" role="alert">
            {messageOf(perform.error)}
          </p>
        )}
      </div>
      <div className="intake-acts">
        <Button onClick={() => goTo(addresses.intake(order.orderCode))}>{t('start.correct')}</Button>
        {isUnfitForSimplified && <StandardInstead application={application} version={version} />}
        {offer.isOpen && (
          <Button
            type="primary"
            loading={perform.isPending}
            onClick={(event) => isSecondPress(event) || send()}
          >
            {t('start.send')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The simplified way is closed to this company: it goes on in the standard one, with everything that was typed. */
function StandardInstead({ application, version }: { application: Application; version: number }): ReactNode {
  const { t } = useTranslation('customer')
  const { order, intake } = application
  const save = useSaveCustomerIntake()
  const change = () =>
    save.mutate(
      {
        params: { orderCode: order.orderCode },
        body: { ...(intake as IntakeBody), flow: STANDARD, version },
      },
      {
        onSuccess: () => {
          showToast('success', t('start.nowStandard'))
          void refreshCustomerOrders()
        },
      },
    )
  return (
    <>
      {save.error && (
        <p className="field-error" role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <Button type="primary" loading={save.isPending} onClick={(event) => isSecondPress(event) || change()}>
        {t('start.goOnStandard')}
      </Button>
    </>
  )
}
