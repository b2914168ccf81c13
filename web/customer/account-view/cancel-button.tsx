import { CUSTOMER_CANCEL_REASONS, OTHER_REASON } from '@kaihu/domain/order/decide/reason-codes.ts'
import { REOPEN_DAYS } from '@kaihu/domain/order/reopen.ts'
import { Button, Checkbox, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import {
  refreshCustomerOrders,
  useCustomerActions,
  usePerformCustomerAction,
} from '../../client/customer-orders.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

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
  const [reasonCode, setReasonCode] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isKept, setKept] = useState(true)
  const offer = actions.data?.actions.find(({ action, isOpen }) => action === 'cancel' && isOpen)
  if (!offer || !actions.data) return null
  const { version } = actions.data
  const close = () => {
    setAsking(false)
    setReasonCode(null)
    setMissing(false)
    setKept(true)
    perform.reset()
  }
  const cancel = (reason: string) => {
    setMissing(reasonCode === null)
    if (reasonCode === null) return
    perform.mutate(
      {
        params: { orderCode, action: 'cancel' },
        body: { version, payload: { reasonCode, keepAsDraft: isKept }, ...(reason !== '' && { reason }) },
      },
      {
        onSuccess: () => {
          close()
          showToast('success', t('cancel.done'))
          void refreshCustomerOrders()
        },
      },
    )
  }
  const choose = (code: string) => {
    setReasonCode(code)
    setMissing(false)
  }
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
        reason={reasonCode === OTHER_REASON ? 'required' : 'optional'}
        reasonLabel={t('cancel.more')}
        isBusy={perform.isPending}
        problem={perform.error ? messageOf(perform.error) : null}
        onConfirm={cancel}
        onCancel={close}
      >
        <ReasonChoice chosen={reasonCode} isMissing={isMissing} onChoose={choose} />
        <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
          {t('cancel.keepAnswers', { count: REOPEN_DAYS })}
        </Checkbox>
      </ConfirmDialog>
    </>
  )
}

type ReasonChoiceProps = {
  chosen: string | null
  isMissing: boolean
  onChoose: (code: string) => void
}

function ReasonChoice({ chosen, isMissing, onChoose }: ReasonChoiceProps): ReactNode {
  const { t } = useTranslation('customer')
  const problem = useId()
  return (
    <fieldset className="cancel-why" aria-describedby={isMissing ? problem : undefined}>
      <legend>{t('cancel.why')}</legend>
      <Radio.Group
        vertical
        value={chosen}
        options={CUSTOMER_CANCEL_REASONS.map((code) => ({ value: code, label: t(`cancel.reasons.${code}`) }))}
        onChange={({ target }) => onChoose(String(target.value))}
      />
      {isMissing && (
        <p id={problem} className="cancel-problem" role="alert">
          {t('cancel.choose')}
        </p>
      )}
    </fieldset>
  )
}
