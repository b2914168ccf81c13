import type { FactorKind } from '@kaihu/domain/access/second-factor.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserName } from '../../client/sign-in/browser-name.ts'
import { addApp, addPasskey, beginApp, type NewApp } from '../../client/sign-in/second-factor.ts'
import { QrCode } from '../../kit/qr-code.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { useFactorAct } from './factor-act.ts'

export function EnrolStep({ kinds, onDone }: { kinds: readonly FactorKind[]; onDone: () => void }) {
  const { t } = useTranslation('access')
  const { run, running, failure, setFailure } = useFactorAct(onDone)
  const [app, setApp] = useState<NewApp | null>(null)
  const begin = async () => {
    const begun = await beginApp()
    if (typeof begun === 'string') setFailure(begun)
    else setApp(begun)
  }
  const name = browserName(navigator.userAgent) ?? t('factor.kind.passkey')
  return (
    <>
      <p className="login-failure" role="alert" hidden={failure === null}>
        {failure}
      </p>
      {app === null && kinds.includes('passkey') && (
        <>
          <p className="login-delay">{t('factor.passkeyNote')}</p>
          <button
            type="button"
            className="login-door login-door-button"
            aria-disabled={running !== null}
            onClick={() => void run('passkey', () => addPasskey(name))}
          >
            {t(running === 'passkey' ? 'factor.waiting' : 'factor.addPasskey')}
          </button>
        </>
      )}
      {app === null && kinds.length > 1 && <p className="login-or">{t('factor.or')}</p>}
      {app === null && kinds.includes('totp') && (
        <>
          <p className="login-delay">{t('factor.appNote')}</p>
          <button type="button" className="login-side login-setup-app" onClick={() => void begin()}>
            {t('factor.addApp')}
          </button>
        </>
      )}
      {app !== null && (
        <>
          <AppSetup app={app} />
          <AppCodeForm
            button={t(running === 'app' ? 'factor.saving' : 'factor.save')}
            isBusy={running !== null}
            onCode={(code) => run('app', () => addApp(t('factor.kind.totp'), code))}
          />
        </>
      )}
    </>
  )
}

function AppSetup({ app: { secret, uri } }: { app: NewApp }) {
  const { t } = useTranslation('access')
  return (
    <div className="login-setup">
      <p>{t('factor.scan')}</p>
      <QrCode text={uri} label={t('factor.qr')} />
      <code aria-label={t('factor.secret')}>{inFours(secret)}</code>
      <p>{t('factor.type')}</p>
    </div>
  )
}

/** As people copy a key: four characters at a time. */
function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
