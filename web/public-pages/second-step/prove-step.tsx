import type { FactorKind } from '@kaihu/domain/access/second-factor.ts'
import { useTranslation } from 'react-i18next'
import { proveByCode, proveByPasskey } from '../../client/sign-in/second-factor.ts'
import { AppCodeForm } from './app-code-form.tsx'
import { useFactorAct } from './factor-act.ts'

export function ProveStep({ kinds, onDone }: { kinds: readonly FactorKind[]; onDone: () => void }) {
  const { t } = useTranslation('access')
  const { run, running, failure } = useFactorAct(onDone)
  const [hasPasskey, hasApp] = [kinds.includes('passkey'), kinds.includes('totp')]
  return (
    <>
      <p className="login-failure" role="alert" hidden={failure === null}>
        {failure}
      </p>
      {hasPasskey && (
        <button
          type="button"
          className="login-door login-door-button"
          aria-disabled={running !== null}
          onClick={() => void run('passkey', proveByPasskey)}
        >
          {t(running === 'passkey' ? 'factor.waiting' : 'factor.usePasskey')}
        </button>
      )}
      {hasPasskey && hasApp && <p className="login-or">{t('factor.or')}</p>}
      {hasApp && (
        <AppCodeForm
          button={t(running === 'code' ? 'factor.confirming' : 'factor.confirm')}
          isBusy={running !== null}
          onCode={(code) => run('code', () => proveByCode(code))}
        />
      )}
    </>
  )
}
