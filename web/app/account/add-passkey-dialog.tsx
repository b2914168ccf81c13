import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserName } from '../../client/sign-in/browser-name.ts'
import { addPasskey } from '../../client/sign-in/second-factor.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { NameField } from './name-field.tsx'
import { useFactorDialog } from './use-factor-dialog.ts'

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('access')
  const [name, setName] = useState(browserName(navigator.userAgent) ?? t('factor.kind.passkey'))
  const { isBusy, run, setProblem, problem } = useFactorDialog(onClose)
  return (
    <ConfirmDialog
      isOpen
      title={t('factor.addPasskey')}
      effect={t('factor.passkeyNote')}
      confirmLabel={t('factor.add')}
      isBusy={isBusy}
      problem={problem}
      check={() => {
        if (name.trim() === '') setProblem('name')
        return name.trim() !== ''
      }}
      onConfirm={() => void run(() => addPasskey(name.trim()), t('factor.added'))}
      onCancel={onClose}
    >
      <NameField value={name} onChange={setName} />
    </ConfirmDialog>
  )
}
