import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainDigits } from '../../kit/form/plain-digits.ts'
import { LoginForm } from '../login-form.tsx'
import { TextField } from '../text-field.tsx'

type AppCodeFormProps = {
  button: string
  isBusy: boolean
  onCode: (code: string) => Promise<void>
}

/** The six digits of an authenticator app. A code counts once: after each try the field is empty again. */
export function AppCodeForm({ button, isBusy, onCode }: AppCodeFormProps) {
  const { t } = useTranslation('access')
  const [code, setCode] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  const submit = async () => {
    const digits = plainDigits(code)
    const isWhole = /^\d{6}$/.test(digits)
    setIncomplete(!isWhole)
    if (!isWhole || isBusy) return focus()
    await onCode(digits)
    setCode('')
    focus()
  }
  return (
    <LoginForm form={form} submit={submit} failure={null} button={button} isBusy={isBusy}>
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        label={t('factor.code')}
        hint={t('factor.codeHint')}
        value={code}
        error={isIncomplete ? t('factor.codeRequired') : null}
        onChange={(event) => setCode(event.target.value)}
      />
    </LoginForm>
  )
}
