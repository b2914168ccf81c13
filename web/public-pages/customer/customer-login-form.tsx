import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainDigits } from '../../kit/form/plain-digits.ts'
import { useCountdown } from '../../kit/form/use-countdown.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { CodeField } from '../code-field.tsx'
import { LoginForm } from '../login-form.tsx'
import { TextField } from '../text-field.tsx'
import { CountryCode } from './country-code.tsx'
import type { CustomerFailure } from './customer-sign-in.ts'
import { enterPortal } from './enter-portal.ts'
import { SharedComputer } from './shared-computer.tsx'

/** Sign-in itself comes with the first touch of the form: the page opens with less (first load under 120 kB). */
function loadSignIn() {
  return import('./customer-sign-in.ts')
}

type Wrong = {
  mobile?: 'mobileRequired' | 'mobileInvalid'
  code?: 'codeRequired' | 'codeInvalid' | 'codeRefused'
}

function mobileProblemOf(mobile: string): Wrong['mobile'] {
  if (mobile === '') return 'mobileRequired'
  return /^\d{4,15}$/.test(mobile) ? undefined : 'mobileInvalid'
}

function codeProblemOf(code: string): Wrong['code'] {
  if (code === '') return 'codeRequired'
  return /^\d{6}$/.test(code) ? undefined : 'codeInvalid'
}

type CustomerLoginFormProps = { isShared: boolean; onShared: (isShared: boolean) => void }

/** Number, code, sign-in. What was typed stays, whatever is answered. */
export function CustomerLoginForm({ isShared, onShared }: CustomerLoginFormProps) {
  const { t } = useTranslation('access')
  const [countryCode, setCountryCode] = useState('+86')
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<CustomerFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [minutes, setMinutes] = useState<number | null>(null)
  const countdown = useCountdown()
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const number = { countryCode, mobile: plainDigits(mobile) }

  const show = (why: CustomerFailure) => {
    if (why === 'mobileInvalid') setWrong({ mobile: why })
    else if (why === 'codeRefused') setWrong({ code: why })
    else setFailure(why)
    focus(why === 'mobileInvalid' ? 'mobile' : 'code')
  }
  const send = async () => {
    const problem = mobileProblemOf(number.mobile)
    setWrong(problem ? { mobile: problem } : {})
    setFailure(null)
    if (problem) return focus('mobile')
    if (isWorking) return
    const { sendCode } = await loadSignIn()
    const result = await sendCode(number, setWorking)
    if (!result.sent) return show(result.why)
    showToast('success', t('customer.sent'))
    setMinutes(Math.round(result.expiresInSeconds / 60))
    countdown.start(result.resendAfterSeconds)
    focus('code')
  }
  const submit = async () => {
    const plain = plainDigits(code)
    const mobileProblem = mobileProblemOf(number.mobile)
    const codeProblem = codeProblemOf(plain)
    setWrong({ ...(mobileProblem && { mobile: mobileProblem }), ...(codeProblem && { code: codeProblem }) })
    setFailure(null)
    if (mobileProblem || codeProblem) return focus(mobileProblem ? 'mobile' : 'code')
    if (isBusy) return
    setBusy(true)
    const { signInWithCode } = await loadSignIn()
    const result = await signInWithCode(number, plain, isShared)
    if (!result.signedIn) {
      setBusy(false)
      return show(result.why)
    }
    enterPortal(t(result.registered ? 'customer.registered' : 'customer.signedIn'))
  }
  return (
    <LoginForm
      form={form}
      submit={submit}
      failure={failure && t(failure === 'failed' ? 'failed' : `customer.${failure}`)}
      button={isBusy ? t('customer.signingIn') : t('customer.signIn')}
      isBusy={isBusy}
    >
      <TextField
        onFocus={() => void loadSignIn()}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={t('customer.mobile')}
        value={mobile}
        error={wrong.mobile ? t(`customer.${wrong.mobile}`) : null}
        onChange={(event) => setMobile(event.target.value)}
        before={<CountryCode value={countryCode} onChange={setCountryCode} />}
      />
      <CodeField
        value={code}
        error={wrong.code ? t(`customer.${wrong.code}`) : null}
        onChange={setCode}
        secondsLeft={countdown.secondsLeft}
        wasSent={minutes !== null}
        onSend={() => void send()}
      />
      <SharedComputer isShared={isShared} onChange={onShared} />
      <p className="login-delay" aria-live="polite">
        {isWorking ? t('customer.working') : minutes !== null && t('customer.delayWarning', { minutes })}
      </p>
    </LoginForm>
  )
}
