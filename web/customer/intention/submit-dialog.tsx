import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, isRefusal } from '../../client/call-error.ts'
import { useRequestRecordingConfirmation } from '../../client/intention.ts'
import { messageOf } from '../../client/report-call-error.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { Input } from '../../kit/form/input.ts'
import { plainDigits } from '../../kit/form/plain-digits.ts'
import { useCountdown } from '../../kit/form/use-countdown.ts'

type Props = {
  isOpen: boolean
  recordingId: string
  isBusy: boolean
  /** hands the recording in; rejects with the refusal */
  onSubmit: (code: string) => Promise<void>
  onCancel: () => void
}

/** Why a code was not sent, or a recording not taken, in the words of this dialog. */
function useProblem() {
  const { t } = useTranslation('intention')
  return (error: unknown): string => {
    if (isRefusal(error, 'confirmationCodeRefused')) return t('confirm.refused')
    if (isRefusal(error, 'verificationCodeThrottled')) return t('confirm.throttled')
    if (isRefusal(error, 'verificationCodeSendFailed')) return t('confirm.sendFailed')
    return error instanceof CallError && (error.fate || !error.isNetwork)
      ? messageOf(error)
      : t('upload.check')
  }
}

/** Before the recording leaves for good: the code that was sent to the number of the sign-in says that it is really them. */
export function SubmitDialog({ isOpen, recordingId, isBusy, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('intention')
  const id = useId()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const request = useRequestRecordingConfirmation()
  const countdown = useCountdown()
  const problemOf = useProblem()
  const focus = () => document.getElementById(id)?.focus()
  const send = async () => {
    setProblem(null)
    setWrong(null)
    try {
      const sent = await request.mutateAsync({ params: { recordingId } })
      setSentTo(sent.mobile)
      countdown.start(sent.resendAfterSeconds)
      focus()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const submit = async () => {
    const plain = plainDigits(code)
    const found = /^\d{6}$/.test(plain) ? null : t(plain === '' ? 'confirm.required' : 'confirm.invalid')
    setWrong(found)
    setProblem(null)
    if (found) return focus()
    try {
      await onSubmit(plain)
    } catch (error) {
      if (isRefusal(error, 'confirmationCodeRefused')) setWrong(problemOf(error))
      else setProblem(problemOf(error))
      focus()
    }
  }
  const sendLabel =
    countdown.secondsLeft > 0
      ? t('confirm.resendIn', { seconds: countdown.secondsLeft })
      : t(sentTo === null ? 'confirm.send' : 'confirm.resend')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('confirm.title')}
      effect={t('confirm.text')}
      confirmLabel={t('replay.submit')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void submit()}
      onCancel={onCancel}
    >
      <div className="confirm-code">
        <label htmlFor={id}>{t('confirm.code')}</label>
        <div className="confirm-code-line">
          <Input
            id={id}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            status={wrong ? 'error' : ''}
            aria-invalid={wrong !== null}
            aria-describedby={`${id}-note`}
            onChange={(event) => setCode(event.target.value)}
            onPressEnter={() => void submit()}
          />
          <Button
            disabled={countdown.secondsLeft > 0}
            loading={request.isPending}
            onClick={() => void send()}
          >
            {sendLabel}
          </Button>
        </div>
        <p
          id={`${id}-note`}
          className={wrong ? 'confirm-code-note confirm-code-wrong' : 'confirm-code-note'}
          aria-live="polite"
        >
          {wrong ?? (sentTo === null ? t('confirm.hint') : t('confirm.sent', { mobile: sentTo }))}
        </p>
      </div>
    </ConfirmDialog>
  )
}
