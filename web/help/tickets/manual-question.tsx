import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'

type ManualQuestionProps = {
  isOpen: boolean
  onRead: () => void
  onBack: () => void
}

export function ManualQuestion({ isOpen, onRead, onBack }: ManualQuestionProps) {
  const { t } = useTranslation('help')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('ticket.readTitle')}
      effect={t('ticket.readEffect')}
      confirmLabel={t('ticket.readConfirm')}
      onConfirm={onRead}
      onCancel={onBack}
    />
  )
}
