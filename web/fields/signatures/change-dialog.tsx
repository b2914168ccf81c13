import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshSignatures, takeInvitations, useChangeInvitations } from '../../client/files/signatures.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

export type Changed = {
  readonly act: 'remind' | 'withdraw'
  readonly name: string
  readonly ids: readonly string[]
}

type Props = { orderCode: string; changed: Changed; onClose: () => void }

export function ChangeDialog({ orderCode, changed: { act, name, ids }, onClose }: Props): ReactNode {
  const { t } = useTranslation('signatures')
  const change = useChangeInvitations()
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = () =>
    change.mutate(
      { params: { orderCode, act }, body: { invitationIds: [...ids] } },
      {
        onSuccess: (list) => {
          takeInvitations(orderCode, list)
          showToast('success', t(`done.${act}`, { name }))
          onClose()
        },
        onError: (error) => {
          void refreshSignatures()
          setProblem(messageOf(error))
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={t(`confirm.${act}.title`, { name })}
      effect={t(`confirm.${act}.effect`, { name, count: ids.length })}
      confirmLabel={t(`confirm.${act}.go`)}
      isDangerous={act === 'withdraw'}
      isBusy={change.isPending}
      problem={problem}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
