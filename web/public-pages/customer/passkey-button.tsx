import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactorFailure } from '../../client/sign-in/factor-failure.ts'

type PasskeyButtonProps = { isShared: boolean; onDone: () => void }

/** The way in without a message, which is the safer one: said beside it. Nothing where the browser has no passkeys. */
export function PasskeyButton({ isShared, onDone }: PasskeyButtonProps) {
  const { t } = useTranslation('access')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FactorFailure | null>(null)
  if (typeof PublicKeyCredential === 'undefined') return null
  const enter = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const { signInWithPasskey } = await import('./passkey-sign-in.ts')
    const failed = await signInWithPasskey(isShared)
    if (failed === null) return onDone()
    setBusy(false)
    setFailure(failed)
  }
  return (
    <>
      <p className="login-or">{t('factor.or')}</p>
      <p className="login-failure" role="alert" hidden={failure === null}>
        {failure && t(`factor.failure.${failure}`)}
      </p>
      <button type="button" className="login-passkey" aria-disabled={isBusy} onClick={() => void enter()}>
        {t(isBusy ? 'passkey.waiting' : 'passkey.signIn')}
      </button>
      <p className="login-delay">{t('passkey.risk')}</p>
    </>
  )
}
