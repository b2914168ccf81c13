import { listFactors } from '@kaihu/contract/factors.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallQuery } from '../../client/call/use-call.ts'
import type { FactorFailure } from '../../client/sign-in/factor-failure.ts'
import { proveByCode, proveByPasskey } from '../../client/sign-in/second-factor.ts'
import { Modal } from '../../kit/dialog/modal.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { CodeField, codeIn } from './code-field.tsx'
import './account.css'
import { leaveWhenIdle } from '../session/leave-portal.ts'

type StepUpDialogProps = { onDone: (isProved: boolean) => void }

/** Over whatever is open: the second factor once more, and the act goes on. */
export default function StepUpDialog({ onDone }: StepUpDialogProps) {
  const { t } = useTranslation('access')
  const factors = useCallQuery(listFactors, {}, { loading: 'none', quiet: true, staleTime: 0 })
  return (
    <Modal
      open
      title={t('factor.stepUpTitle')}
      footer={null}
      width={440}
      zIndex={1_900}
      mask={{ closable: false }}
      onCancel={() => onDone(false)}
    >
      <LoadState query={factors} lines={2}>
        {({ items }) =>
          items.length === 0 ? (
            <SignInAgain />
          ) : (
            <Prove
              hasPasskey={items.some(({ kind }) => kind === 'passkey')}
              hasApp={items.some(({ kind }) => kind === 'totp')}
              onProved={() => onDone(true)}
            />
          )
        }
      </LoadState>
    </Modal>
  )
}

/** The identity provider proved it, so it has to do so again; what was typed is kept as for everybody who was away. */
function SignInAgain() {
  const { t } = useTranslation('access')
  return (
    <>
      <p className="confirm-effect">{t('factor.stepUpNone')}</p>
      <div className="confirm-actions">
        <Button type="primary" onClick={() => void leaveWhenIdle('staff')}>
          {t('factor.signInAgain')}
        </Button>
      </div>
    </>
  )
}

type ProveProps = { hasPasskey: boolean; hasApp: boolean; onProved: () => void }

function Prove({ hasPasskey, hasApp, onProved }: ProveProps) {
  const { t } = useTranslation('access')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FactorFailure | 'code' | null>(null)
  const run = async (act: () => Promise<FactorFailure | null>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const failed = await act()
    setBusy(false)
    setCode('')
    if (failed === null) onProved()
    else setFailure(failed)
  }
  const sendCode = () => {
    const digits = codeIn(code)
    if (digits === null) return setFailure('code')
    return void run(() => proveByCode(digits))
  }
  return (
    <>
      <p className="confirm-effect">{t('factor.stepUpEffect')}</p>
      {hasPasskey && (
        <Button type="primary" block loading={isBusy} onClick={() => void run(proveByPasskey)}>
          {t('factor.usePasskey')}
        </Button>
      )}
      {hasApp && (
        <form
          className="step-up-code"
          onSubmit={(event) => {
            event.preventDefault()
            sendCode()
          }}
        >
          <CodeField value={code} onChange={setCode} />
          <Button htmlType="submit" type={hasPasskey ? 'default' : 'primary'} loading={isBusy}>
            {t('factor.confirm')}
          </Button>
        </form>
      )}
      {failure !== null && (
        <p className="confirm-problem" role="alert">
          {failure === 'code' ? t('factor.codeRequired') : t(`factor.failure.${failure}`)}
        </p>
      )}
    </>
  )
}
