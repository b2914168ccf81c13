import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askNewPasskeyCode, makePasskey } from '../../client/sign-in/own-passkeys.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { CodeDialog } from '../confirm-code/code-dialog.tsx'

/** Adds a passkey of this device, confirmed by a code: whoever finds a screen unlocked has no telephone. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('access')
  const [isBusy, setBusy] = useState(false)
  const add = async (code: string) => {
    setBusy(true)
    try {
      const failure = await makePasskey(code, t('passkey.title'))
      if (failure !== null) return showToast('error', t(`factor.failure.${failure}`))
      showToast('success', t('passkey.added'))
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <CodeDialog
      title={t('passkey.add')}
      effect={t('passkey.addEffect')}
      confirmLabel={t('passkey.add')}
      isBusy={isBusy}
      onSend={askNewPasskeyCode}
      onConfirm={add}
      onCancel={onClose}
    />
  )
}
