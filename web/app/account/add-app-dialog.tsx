import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addApp, beginApp, type NewApp } from '../../client/sign-in/second-factor.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { QrCode } from '../../kit/qr-code.tsx'
import { CodeField, codeIn } from './code-field.tsx'
import { NameField } from './name-field.tsx'
import { useFactorDialog } from './use-factor-dialog.ts'

export function AddAppDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('access')
  const [name, setName] = useState(t('factor.kind.totp'))
  const [code, setCode] = useState('')
  const [app, setApp] = useState<NewApp | null>(null)
  const { isBusy, run, setProblem, problem } = useFactorDialog(onClose)
  useEffect(() => {
    void beginApp().then((begun) => (typeof begun === 'string' ? setProblem(begun) : setApp(begun)))
  }, [setProblem])
  const digits = codeIn(code)
  return (
    <ConfirmDialog
      isOpen
      title={t('factor.addApp')}
      effect={t('factor.appNote')}
      confirmLabel={t('factor.add')}
      isBusy={isBusy || app === null}
      problem={problem}
      check={() => {
        const found = name.trim() === '' ? 'name' : digits === null ? 'code' : null
        setProblem(found)
        return found === null
      }}
      onConfirm={() => digits !== null && void run(() => addApp(name.trim(), digits), t('factor.added'))}
      onCancel={onClose}
    >
      {app && (
        <div className="app-setup">
          <p>{t('factor.scan')}</p>
          <QrCode text={app.uri} label={t('factor.qr')} />
          <code>{app.secret}</code>
          <p>{t('factor.type')}</p>
        </div>
      )}
      <CodeField value={code} onChange={setCode} />
      <NameField value={name} onChange={setName} />
    </ConfirmDialog>
  )
}
