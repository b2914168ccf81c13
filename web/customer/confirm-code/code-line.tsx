import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../kit/form/input.ts'
import { useCountdown } from '../../kit/form/use-countdown.ts'
import './confirm-code.css'

export type SentCode = { readonly mobile: string; readonly resendAfterSeconds: number }

type CodeLineProps = {
  id: string
  code: string
  wrong: string | null
  onChange: (code: string) => void
  onEnter: () => void
  /** null: none was sent, and the dialog says why */
  onSend: () => Promise<SentCode | null>
}

export function CodeLine({ id, code, wrong, onChange, onEnter, onSend }: CodeLineProps): ReactNode {
  const { t } = useTranslation('customer')
  const { secondsLeft, start } = useCountdown()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const sent = await onSend()
    setSending(false)
    if (sent === null) return
    setSentTo(sent.mobile)
    start(sent.resendAfterSeconds)
  }
  return (
    <div className="confirm-code">
      <label htmlFor={id}>{t('code.label')}</label>
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
          onChange={(event) => onChange(event.target.value)}
          onPressEnter={onEnter}
        />
        <Button disabled={secondsLeft > 0} loading={isSending} onClick={() => void send()}>
          {secondsLeft > 0
            ? t('code.resendIn', { seconds: secondsLeft })
            : t(sentTo === null ? 'code.send' : 'code.resend')}
        </Button>
      </div>
      <p
        id={`${id}-note`}
        className={wrong ? 'confirm-code-note confirm-code-wrong' : 'confirm-code-note'}
        aria-live="polite"
      >
        {wrong ?? (sentTo === null ? t('code.hint') : t('code.sent', { mobile: sentTo }))}
      </p>
    </div>
  )
}
