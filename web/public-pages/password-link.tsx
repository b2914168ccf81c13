import { named, pick } from '@kaihu/domain/base/locales.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginForm } from './login-form.tsx'
import { PasswordField } from './password-field.tsx'
import { type LinkOwner, type PasswordFailure, readLink, sendPassword } from './password-link-calls.ts'

type Standing = { is: 'reading' } | { is: 'refused' } | { is: 'open'; owner: LinkOwner } | { is: 'done' }

export default function PasswordLink({ token }: { token: string }) {
  const { t, i18n } = useTranslation('access')
  const [standing, setStanding] = useState<Standing>({ is: 'reading' })
  useEffect(() => {
    void readLink(token).then((owner) => setStanding(owner ? { is: 'open', owner } : { is: 'refused' }))
  }, [token])
  if (standing.is === 'reading') return <p role="status">{t('password.reading')}</p>
  if (standing.is === 'refused')
    return (
      <p className="login-failure" role="alert">
        {t('password.linkRefused')}
      </p>
    )
  if (standing.is === 'done')
    return (
      <>
        <p role="status">{t('password.saved')}</p>
        <a className="login-door" href="/welcome">
          {t('password.toLogin')}
        </a>
      </>
    )
  const { username, nameZh, nameEn } = standing.owner
  const name = pick(i18n.language, named(nameZh, nameEn))
  return (
    <>
      <p>{t('password.for', { name, username })}</p>
      <PasswordForm token={token} username={username} onDone={() => setStanding({ is: 'done' })} />
    </>
  )
}

type PasswordFormProps = { token: string; username: string; onDone: () => void }

function PasswordForm({ token, username, onDone }: PasswordFormProps) {
  const { t } = useTranslation('access')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PasswordFailure | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const submit = async () => {
    if (isBusy) return
    if (password === '') return setFailure('required')
    setBusy(true)
    const failed = await sendPassword(token, password)
    setBusy(false)
    if (failed === null) return onDone()
    setFailure(failed)
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  return (
    <LoginForm
      form={form}
      submit={submit}
      failure={null}
      button={isBusy ? t('password.saving') : t('password.save')}
      isBusy={isBusy}
    >
      {/* Password managers keep the name with the password. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        autoComplete="new-password"
        label={t('password.new')}
        value={password}
        error={failure && t(`password.problem.${failure}`)}
        onChange={(typed) => {
          setPassword(typed)
          setFailure(null)
        }}
      />
      <p className="login-delay">{t('password.rule')}</p>
    </LoginForm>
  )
}
