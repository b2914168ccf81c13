import type { SlotView } from '@kaihu/contract/files.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshDocuments, useDecideDocument } from '../../client/files/files.ts'
import { useSay } from '../../fields/say.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { isWaiting } from './next-document.ts'

/** Accepts what still waits, one document after the other, with one reason that the record of each keeps. */
export function AcceptRest({ slots }: { slots: readonly SlotView[] }) {
  const { t } = useTranslation('files')
  const decide = useDecideDocument()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const say = useSay()
  const waiting = slots.flatMap(({ label, documents }) =>
    documents.filter(isWaiting).map((document) => ({ ...document, label })),
  )
  const acceptAll = async (reason: string) => {
    setBusy(true)
    setProblem(null)
    try {
      for (const { documentId } of waiting)
        await decide.mutateAsync({ params: { documentId }, body: { decision: 'accept', reason } })
      setAsking(false)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
      // Also of those before the one that failed.
      void refreshDocuments()
    }
  }
  if (waiting.length < 2 && !isAsking) return null
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('desk.acceptRest', { count: waiting.length })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isWide
        title={t('desk.acceptRest', { count: waiting.length })}
        effect={
          <>
            {t('desk.acceptRestEffect')}
            <ul className="accept-rest">
              {waiting.map(({ documentId, label, name }) => (
                <li key={documentId}>
                  {say(label)} <span className="soft">{name}</span>
                </li>
              ))}
            </ul>
          </>
        }
        confirmLabel={t('desk.acceptRestLabel')}
        reason="required"
        reasonLabel={t('desk.acceptReason')}
        draft="accept the rest"
        isBusy={isBusy}
        problem={problem}
        onConfirm={(reason) => void acceptAll(reason)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
