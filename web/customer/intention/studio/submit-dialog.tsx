import { useTranslation } from 'react-i18next'
import { useRequestRecordingConfirmation } from '../../../client/intention.ts'
import { CodeDialog } from '../../confirm-code/code-dialog.tsx'

type Props = {
  isOpen: boolean
  recordingId: string
  isBusy: boolean
  onSubmit: (code: string) => Promise<void>
  onCancel: () => void
}

/** Before the recording leaves for good: the code that was sent to the number of the sign-in says that it is really them. */
export function SubmitDialog({ isOpen, recordingId, isBusy, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('intention')
  const request = useRequestRecordingConfirmation()
  return (
    <CodeDialog
      isOpen={isOpen}
      title={t('confirm.title')}
      effect={t('confirm.text')}
      confirmLabel={t('replay.submit')}
      isBusy={isBusy}
      onSend={() => request.mutateAsync({ params: { recordingId } })}
      onConfirm={onSubmit}
      onCancel={onCancel}
      unexplained={t('upload.check')}
    />
  )
}
