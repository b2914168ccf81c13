import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  before?: ReactNode
  after?: ReactNode
}

/** Label, input, and what is wrong with it, beside it and read with it. */
export function TextField({ label, hint, error, before, after, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className={error ? 'login-field login-field-wrong' : 'login-field'}>
      <label htmlFor={id}>
        {label}
        {hint && <span className="login-hint">{hint}</span>}
      </label>
      <div className="login-line">
        {before}
        <input
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        {after}
      </div>
      {error && (
        <p id={`${id}-error`} className="login-error">
          {error}
        </p>
      )}
    </div>
  )
}
