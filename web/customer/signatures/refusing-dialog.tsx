import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

export type Refusing = { onSuccess: () => void; onError: (error: CallError) => void }

type Props = {
  title: string
  effect: string
  isBusy: boolean
  refuse: (reason: string, ended: Refusing) => void
  onClose: () => void
}

export function RefusingDialog({ title, effect, isBusy, refuse, onClose }: Props): ReactNode {
  const { t } = useTranslation('signatures')
  const [problem, setProblem] = useState<string | null>(null)
  const ended: Refusing = {
    onSuccess: () => {
      showToast('success', t('refusing.done'))
      onClose()
    },
    onError: (error) => setProblem(messageOf(error)),
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      effect={effect}
      confirmLabel={t('refusing.go')}
      isDangerous
      reason="required"
      reasonLabel={t('refusing.reason')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={(reason) => refuse(reason, ended)}
      onCancel={onClose}
    />
  )
}
