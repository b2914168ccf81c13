import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  error: string | null
  onChange: (typed: string) => void
}

export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('access')
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      name="password"
      type={isShown ? 'text' : 'password'}
      onChange={({ target }) => onChange(target.value)}
      after={
        <button
          type="button"
          className="login-side"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('staff.hidePassword') : t('staff.showPassword')}
        </button>
      }
    />
  )
}
