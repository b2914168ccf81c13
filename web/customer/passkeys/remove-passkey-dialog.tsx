import { type PasskeyView, removeOwnPasskey } from '@kaihu/contract/customer-passkeys.ts'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { useCall } from '../../client/call/use-call.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

type RemovePasskeyDialogProps = { passkey: PasskeyView; onClose: () => void }

export function RemovePasskeyDialog({ passkey: { passkeyId, name }, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation('access')
  const remove = useCall(removeOwnPasskey, { quiet: true })
  const done = () => {
    showToast('success', t('passkey.removed'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('passkey.removeTitle', { name })}
      effect={t('passkey.removeEffect')}
      confirmLabel={t('passkey.remove')}
      isDangerous
      isBusy={remove.isPending}
      problem={remove.error && messageOf(remove.error)}
      onConfirm={() => remove.mutate({ params: { passkeyId } }, { onSuccess: done })}
      onCancel={onClose}
    />
  )
}
