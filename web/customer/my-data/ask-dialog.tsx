import type { CallRequest } from '@kaihu/contract/call.ts'
import type { ConsentView } from '@kaihu/contract/consents.ts'
import type { makeRightsRequest } from '@kaihu/contract/rights.ts'
import { Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshCustomerOrders } from '../../client/customer-orders.ts'
import { refreshOwnData, useMakeRightsRequest } from '../../client/rights.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { addresses } from '../addresses.ts'
import type { Asked, OwnData } from './asked.ts'
import { OwnDataDialog } from './own-data-dialog.tsx'

type Body = CallRequest<typeof makeRightsRequest>['body']
type Props<A = Asked> = { asked: A; own: OwnData; onClose: () => void }

const NOTHING = { orderCode: null, consentId: null, wish: '', code: null } as const

function useSending(onClose: () => void) {
  const { t } = useTranslation('rights')
  const make = useMakeRightsRequest()
  const send = async (body: Partial<Body> & Pick<Body, 'kind'>) => {
    await make.mutateAsync({ body: { ...NOTHING, ...body } })
    showToast('success', t('ask.sent'))
    onClose()
    await Promise.all([refreshOwnData(), refreshCustomerOrders()])
  }
  return { make, send }
}

export function AskDialog({ asked, own, onClose }: Props): ReactNode {
  if (asked.kind === 'deletion') return <DeletionDialog {...{ asked, own, onClose }} />
  if (asked.kind === 'withdrawal') return <WithdrawalDialog {...{ asked, own, onClose }} />
  return <WishDialog {...{ asked, own, onClose }} />
}

function WishDialog({ asked, own, onClose }: Props<{ kind: 'correction' | 'question' }>): ReactNode {
  const { t } = useTranslation('rights')
  const { make, send } = useSending(onClose)
  const [orderCode, setOrderCode] = useState<string | null>(own.orders[0]?.orderCode ?? null)
  const id = useId()
  const isCorrection = asked.kind === 'correction'
  const account = { value: '', label: t('ask.account') }
  const options = own.orders.map((order) => ({
    value: order.orderCode,
    label: `${order.companyName} ${order.orderCode}`,
  }))
  return (
    <ConfirmDialog
      isOpen
      title={t(isCorrection ? 'ask.correctTitle' : 'ask.questionTitle')}
      effect={t(isCorrection ? 'ask.correctEffect' : 'ask.questionEffect')}
      confirmLabel={t('ask.send')}
      reason="required"
      reasonLabel={t('ask.wish')}
      isBusy={make.isPending}
      problem={make.error ? messageOf(make.error) : null}
      onConfirm={(wish) => void send({ kind: asked.kind, orderCode, wish }).catch(() => undefined)}
      onCancel={onClose}
    >
      <div className="my-data-field">
        <label htmlFor={id}>{t('ask.about')}</label>
        <Select
          id={id}
          value={orderCode ?? ''}
          options={[account, ...options]}
          onChange={(value: string) => setOrderCode(value === '' ? null : value)}
        />
      </div>
    </ConfirmDialog>
  )
}

function useDeletionEffect(orderCode: string | null, own: OwnData): string {
  const { t } = useTranslation('rights')
  const order = own.orders.find((one) => one.orderCode === orderCode)
  if (!order) return t('ask.deleteAccountEffect')
  if (order.erasable === 'now') return t('ask.deleteNow')
  if (order.erasable === 'kept') return t('ask.deleteKept')
  return t('ask.deleteLater', { date: order.erasableOn ?? order.until ?? '' })
}

function DeletionDialog({
  asked: { orderCode },
  own,
  onClose,
}: Props<{ kind: 'deletion'; orderCode: string | null }>): ReactNode {
  const { t } = useTranslation('rights')
  const { make, send } = useSending(onClose)
  const effect = useDeletionEffect(orderCode, own)
  const order = own.orders.find((one) => one.orderCode === orderCode)
  if (order?.erasable === 'cancelFirst')
    return (
      <ConfirmDialog
        isOpen
        title={t('ask.deleteTitle')}
        effect={t('ask.deleteCancelFirst')}
        confirmLabel={t('ask.goCancel')}
        onConfirm={() => goTo(addresses.accountView)}
        onCancel={onClose}
      />
    )
  return (
    <OwnDataDialog
      act="ask-deletion"
      title={t('ask.deleteTitle')}
      effect={
        <>
          {order && (
            <p>
              {order.companyName} {order.orderCode}
            </p>
          )}
          <p>{effect}</p>
        </>
      }
      confirmLabel={t('ask.confirmDelete')}
      isDangerous
      isBusy={make.isPending}
      onConfirm={(code) => send({ kind: 'deletion', orderCode, code })}
      onCancel={onClose}
    />
  )
}

function WithdrawalDialog({
  asked: { consent },
  own,
  onClose,
}: Props<{ kind: 'withdrawal'; consent: ConsentView }>): ReactNode {
  const { t } = useTranslation('rights')
  const { make, send } = useSending(onClose)
  const { consentId, title, orderCode } = consent
  const consequence = own.consequences[consentId] ?? 'keptByLaw'
  return (
    <OwnDataDialog
      act="withdraw-consent"
      title={t('ask.withdrawTitle')}
      effect={
        <>
          <p>
            {title} {orderCode}
          </p>
          <p>
            {t('ask.withdrawEffect')} {t(`consequence.${consequence}`)}
          </p>
        </>
      }
      confirmLabel={t('ask.confirmWithdraw')}
      isDangerous
      isBusy={make.isPending}
      onConfirm={(code) => send({ kind: 'withdrawal', consentId, code })}
      onCancel={onClose}
    />
  )
}
