import { type FactorView, removeFactor } from '@kaihu/contract/factors.ts'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { useCall } from '../../client/call/use-call.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

type RemoveFactorDialogProps = { factor: FactorView; onClose: () => void }

export function RemoveFactorDialog({ factor: { factorId, name }, onClose }: RemoveFactorDialogProps) {
  const { t } = useTranslation('access')
  const remove = useCall(removeFactor, { quiet: true })
  const done = () => {
    showToast('success', t('factor.removed'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('factor.removeTitle', { name })}
      effect={t('factor.removeEffect')}
      confirmLabel={t('factor.remove')}
      isDangerous
      isBusy={remove.isPending}
      problem={remove.error && messageOf(remove.error)}
      onConfirm={() => remove.mutate({ params: { factorId } }, { onSuccess: done })}
      onCancel={onClose}
    />
  )
}
