import { useTranslation } from 'react-i18next'
import { useSay } from '../../fields/say.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
}

export function DeclarationDialog({ isOpen, onConfirm, onClose }: Props) {
  const { t } = useTranslation('intention')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('declaration.title')}
      effect={<DeclarationText />}
      confirmLabel={t('declaration.confirm')}
      cancelLabel={t('declaration.close')}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  )
}

export function DeclarationText() {
  const say = useSay()
  return (
    <>
      <p>{say('application:notices.disclaimer')}</p>
      {say('application:notices.declaration')
        .split('\n\n')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </>
  )
}
