import type { ReactNode } from 'react'
import type { CallError } from '../../client/call/call-error.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { useAdminWords } from './use-admin-words.ts'

type DraftDialogProps = {
  title: string
  /** what a release will do */
  effect: ReactNode
  isWide?: boolean
  isDangerous?: boolean
  confirmLabel?: string
  isBusy: boolean
  error: CallError | null
  /** looks at the fields and shows what is wrong there; whether they are fine */
  check?: () => boolean
  onConfirm: (reason: string) => void
  onClose: () => void
  children?: ReactNode
}

export function DraftDialog(props: DraftDialogProps) {
  const { say, problem } = useAdminWords()
  return (
    <ConfirmDialog
      isOpen
      title={props.title}
      effect={props.effect}
      confirmLabel={props.confirmLabel ?? say('common.submit')}
      isWide={props.isWide ?? false}
      isDangerous={props.isDangerous ?? false}
      reason="required"
      reasonLabel={say('common.reason')}
      isBusy={props.isBusy}
      problem={problem(props.error)}
      {...(props.check && { check: props.check })}
      onConfirm={props.onConfirm}
      onCancel={props.onClose}
    >
      {props.children}
    </ConfirmDialog>
  )
}
