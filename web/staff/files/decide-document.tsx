import type { DocumentView } from '@kaihu/contract/files.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call-error.ts'
import { refreshDocuments, useDecideDocument } from '../../client/files.ts'
import { messageOf } from '../../client/report-call-error.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'

/** Accepts a document, or returns it with a reason. */
export function DecideDocument({ document }: { document: DocumentView }) {
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
    },
    onError: (error: CallError) => setProblem(messageOf(error)),
  }
  const { name } = document
  return (
    <div className="document-acts">
      <Button
        type="primary"
        disabled={document.state === 'accepted'}
        loading={decide.isPending}
        aria-label={t('desk.acceptOf', { name })}
        onClick={() => decide.mutate({ params, body: { decision: 'accept' } }, follow)}
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
