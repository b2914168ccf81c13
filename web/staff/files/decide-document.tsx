import type { DocumentView } from '@kaihu/contract/files.ts'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshDocuments, useDecideDocument } from '../../client/files/files.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'

type Props = {
  document: DocumentView
  /** it came up by itself after another: the keyboard goes on with it */
  takesFocus: boolean
  /** the next one may come up */
  onDecided: () => void
}

/** Accepts a document, by Alt+A as well, or returns it with a reason; then the next one comes up. */
export function DecideDocument({ document, takesFocus, onDecided }: Props) {
  const { t } = useTranslation('files')
  const decide = useDecideDocument()
  const [isReturning, setReturning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const params = { documentId: document.documentId }
  const follow = {
    onSuccess: () => {
      setProblem(null)
      setReturning(false)
      void refreshDocuments()
      onDecided()
    },
    onError: (error: CallError) => setProblem(messageOf(error)),
  }
  const { name } = document
  const isAccepted = document.state === 'accepted'
  const accept = () => decide.mutate({ params, body: { decision: 'accept' } }, follow)
  const acceptButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) acceptButton.current?.focus()
  }, [takesFocus])
  useAcceptKey(() => isAccepted || isReturning || decide.isPending || accept())
  return (
    <div className="document-acts">
      <Button
        type="primary"
        disabled={isAccepted}
        ref={acceptButton}
        aria-keyshortcuts="Alt+A"
        title={t('desk.acceptKey')}
        loading={decide.isPending}
        aria-label={t('desk.acceptOf', { name })}
        onClick={accept}
      >
        {t('desk.accept')}
      </Button>
      <Button
        danger
        disabled={document.state === 'returned'}
        aria-label={t('desk.returnOf', { name })}
        onClick={() => setReturning(true)}
      >
        {t('desk.return')}
      </Button>
      {problem && !isReturning && (
        <span role="alert" className="field-error">
          {problem}
        </span>
      )}
      <ConfirmDialog
        isOpen={isReturning}
        title={t('desk.returnOf', { name })}
        effect={t('desk.returnEffect')}
        confirmLabel={t('desk.returnLabel')}
        isDangerous
        reason="required"
        reasonLabel={t('desk.reason')}
        isBusy={decide.isPending}
        problem={problem}
        onConfirm={(reason) => decide.mutate({ params, body: { decision: 'return', reason } }, follow)}
        onCancel={() => setReturning(false)}
      />
    </div>
  )
}

/** Alt+A wherever the keyboard stands: the place of the key counts, since with Alt some layouts write another sign. */
function useAcceptKey(accept: () => unknown): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyA') return
    event.preventDefault()
    accept()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
