import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { takeOwnIdentities, useRefuseIdentity } from '../../client/files/identity.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

type Props = { requestId: string; company: string; onClose: () => void }

/** Gives nothing, and says why. */
export function RefuseIdentity({ requestId, company, onClose }: Props): ReactNode {
  const { t } = useTranslation('signatures')
  const refuse = useRefuseIdentity()
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = (reason: string) =>
    refuse.mutate(
      { params: { requestId }, body: { reason } },
      {
        onSuccess: (list) => {
          takeOwnIdentities(list)
          showToast('success', t('refusing.done'))
          onClose()
        },
        onError: (error) => setProblem(messageOf(error)),
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={t('identity.refusing')}
      effect={t('identity.refusingEffect', { company })}
      confirmLabel={t('refusing.go')}
      isDangerous
      reason="required"
      reasonLabel={t('refusing.reason')}
      isBusy={refuse.isPending}
      problem={problem}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
