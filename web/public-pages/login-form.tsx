import type { ReactNode, RefObject } from 'react'

type Props = {
  form: RefObject<HTMLFormElement | null>
  submit: () => Promise<void>
  failure: string | null
  button: string
  isBusy: boolean
  children: ReactNode
}

/** What both sides' sign-in forms share: Enter sends, a failure stands on top, the button at the end. */
export function LoginForm({ form, submit, failure, button, isBusy, children }: Props) {
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="login-failure" role="alert" hidden={failure === null}>
        {failure}
      </p>
      {children}
      <button type="submit" className="login-submit" aria-disabled={isBusy}>
        {button}
      </button>
    </form>
  )
}
