import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshOrder } from '../../client/orders/orders.ts'
import { rememberOrderIntention, useAskForNewRecording } from '../../client/recording/intention-review.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

export function AskAnew({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('intention')
  const ask = useAskForNewRecording()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('desk.askNew')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('desk.askNewTitle')}
        effect={t('desk.askNewEffect')}
        confirmLabel={t('desk.askNew')}
        reason="required"
        reasonLabel={t('desk.askNewReason')}
        isBusy={ask.isPending}
        problem={problem}
        onConfirm={(reason) =>
          ask.mutate(
            { params: { orderCode }, body: { reason } },
            {
              onSuccess: (view) => {
                rememberOrderIntention(orderCode, view)
                void refreshOrder(orderCode)
                setAsking(false)
                showToast('success', t('desk.asked'))
              },
              onError: (error) => setProblem(messageOf(error)),
            },
          )
        }
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
