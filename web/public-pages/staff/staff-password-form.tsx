import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginForm } from '../login-form.tsx'
import { PasswordField } from '../password-field.tsx'
import { TextField } from '../text-field.tsx'
import { failureWords } from './failure-words.ts'
import type { LoginFailure } from './staff-sign-in.ts'

/** Sign-in itself comes with the first touch of the form: the page opens with less (first load under 120 kB). */
function loadSignIn() {
  return import('./staff-sign-in.ts')
}

export function StaffPasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('access')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const [wasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = async () => {
    setTried(true)
    if (isBusy || username.trim() === '' || password === '') return focusFirstEmpty(form.current)
    setBusy(true)
    setFailure(null)
    const { signInStaff } = await loadSignIn()
    const failed = await signInStaff(username.trim(), password)
    if (!failed) return onDone()
    setBusy(false)
    setFailure(failed)
    setPassword('')
    setTried(false)
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  return (
    <LoginForm
      form={form}
      submit={submit}
      failure={failure && t(failureWords(failure))}
      button={isBusy ? t('staff.signingIn') : t('staff.signIn')}
      isBusy={isBusy}
    >
      <TextField
        onFocus={() => void loadSignIn()}
        name="username"
        autoComplete="username"
        label={t('staff.username')}
        value={username}
        error={wasTried && username.trim() === '' ? t('staff.usernameRequired') : null}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        autoComplete="current-password"
        label={t('staff.password')}
        value={password}
        error={wasTried && password === '' ? t('staff.passwordRequired') : null}
        onChange={setPassword}
      />
    </LoginForm>
  )
}

function focusFirstEmpty(form: HTMLFormElement | null): void {
  const empty = [...(form?.querySelectorAll('input') ?? [])].find((input) => input.value.trim() === '')
  empty?.focus()
}
