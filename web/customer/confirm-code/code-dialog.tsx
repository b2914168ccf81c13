import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, isRefusal } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { plainDigits } from '../../kit/form/plain-digits.ts'
import { CodeLine, type SentCode } from './code-line.tsx'

type CodeDialogProps = {
  isOpen?: boolean
  title: string
  effect: ReactNode
  confirmLabel: string
  isDangerous?: boolean
  isBusy: boolean
  /** has a code sent; rejects with the refusal */
  onSend: () => Promise<SentCode>
  /** does it; rejects with the refusal */
  onConfirm: (code: string) => Promise<void>
  onCancel: () => void
  /** what is told of a failure that no answer explains; without it such a one is left to the page */
  unexplained?: string
}

export function CodeDialog({ onSend, onConfirm, unexplained, isOpen = true, ...props }: CodeDialogProps) {
  const { t } = useTranslation('customer')
  const problemOf = useProblem(unexplained)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const focus = () => document.getElementById(id)?.focus()
  const send = async () => {
    setProblem(null)
    setWrong(null)
    const sent = await onSend().catch((error: unknown) => setProblem(problemOf(error)))
    if (sent) focus()
    return sent ?? null
  }
  const confirm = async () => {
    const plain = plainDigits(code)
    const found = /^\d{6}$/.test(plain) ? null : t(plain === '' ? 'code.required' : 'code.invalid')
    setWrong(found)
    setProblem(null)
    if (found !== null) return focus()
    try {
      await onConfirm(plain)
    } catch (error) {
      if (isRefusal(error, 'confirmationCodeRefused')) setWrong(problemOf(error))
      else setProblem(problemOf(error))
      focus()
    }
  }
  return (
    <ConfirmDialog {...props} isOpen={isOpen} problem={problem} onConfirm={() => void confirm()}>
      <CodeLine {...{ id, code, wrong }} onChange={setCode} onEnter={() => void confirm()} onSend={send} />
    </ConfirmDialog>
  )
}

function useProblem(unexplained: string | undefined) {
  const { t } = useTranslation('customer')
  return (error: unknown): string => {
    if (isRefusal(error, 'confirmationCodeRefused')) return t('code.refused')
    if (isRefusal(error, 'verificationCodeThrottled')) return t('code.throttled')
    if (isRefusal(error, 'verificationCodeSendFailed')) return t('code.sendFailed')
    const isExplained = error instanceof CallError && (Boolean(error.fate) || !error.isNetwork)
    if (unexplained !== undefined && !isExplained) return unexplained
    if (error instanceof CallError) return messageOf(error)
    throw error
  }
}
