import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  isBusy: boolean
  problem: string | null
  onReject: (reason: string, asksForNewOne: boolean) => void
  onClose: () => void
}

/** Why a recording is turned down, and whether the customer is asked for another one at once. */
export function RejectDialog({ isOpen, isBusy, problem, onReject, onClose }: Props) {
  const { t } = useTranslation('intention')
  const [asksForNewOne, setAsking] = useState(true)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('desk.rejectTitle')}
      effect={t('desk.rejectEffect')}
      confirmLabel={t('desk.reject')}
      isDangerous
      reason="required"
      reasonLabel={t('desk.reason')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={(reason) => onReject(reason, asksForNewOne)}
      onCancel={onClose}
    >
      <Checkbox checked={asksForNewOne} onChange={({ target }) => setAsking(target.checked)}>
        {t('desk.asksForNewOne')}
      </Checkbox>
    </ConfirmDialog>
  )
}
