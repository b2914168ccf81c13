import type { StaffIntention, StaffRecording } from '@kaihu/contract/intention-review.ts'
import { CHECK_LINES, type CheckLine, QUESTIONS } from '@kaihu/domain/intention/script.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshOrder } from '../../client/orders/orders.ts'
import { rememberOrderIntention, useReviewRecording } from '../../client/recording/intention-review.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { RejectDialog } from './reject-dialog.tsx'

type Props = {
  orderCode: string
  recording: StaffRecording
  canReview: boolean
}

function isQuestion(line: CheckLine) {
  return QUESTIONS.some((question) => question === line)
}

export function ReviewForm({ orderCode, recording, canReview }: Props) {
  const { t } = useTranslation('intention')
  const review = useReviewRecording()
  const [checked, setChecked] = useState<readonly CheckLine[]>(recording.review?.checked ?? [])
  const [isRejecting, setRejecting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const params = { recordingId: recording.recordingId }
  const turn = (line: CheckLine, isOn: boolean) =>
    setChecked((now) => (isOn ? [...now, line] : now.filter((one) => one !== line)))
  const follow = (done: string) => ({
    onSuccess: (view: StaffIntention) => {
      rememberOrderIntention(orderCode, view)
      void refreshOrder(orderCode)
      setRejecting(false)
      setProblem(null)
      showToast('success', done)
    },
    onError: (error: CallError) => setProblem(messageOf(error)),
  })
  const isWhole = checked.length === CHECK_LINES.length
  const wordsOf = (line: CheckLine) => {
    if (line === 'phrase') return t('checklist.phrase', { digits: recording.digits.split('').join(' ') })
    return line === 'faceMatch' ? t('checklist.faceMatch') : t(`script.${line}`)
  }
  return (
    <section className="review-form" aria-label={t('checklist.title')}>
      <h3>{t('checklist.title')}</h3>
      <ul className="review-lines">
        {CHECK_LINES.map((line, index) => (
          <li key={line}>
            <Checkbox
              checked={checked.includes(line)}
              disabled={!canReview}
              onChange={({ target }) => turn(line, target.checked)}
            >
              {isQuestion(line) ? `${index + 1}. ` : ''}
              {wordsOf(line)}
            </Checkbox>
          </li>
        ))}
      </ul>
      {canReview && (
        <>
          <p className="soft" role="status">
            {t('checklist.ticked', { count: checked.length, of: CHECK_LINES.length })}
            {!isWhole && ` · ${t('checklist.hint')}`}
          </p>
          {problem && !isRejecting && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
          <div className="review-acts">
            <Button danger onClick={() => setRejecting(true)}>
              {t('desk.reject')}
            </Button>
            <Button
              type="primary"
              disabled={!isWhole}
              loading={review.isPending && !isRejecting}
              onClick={() =>
                review.mutate(
                  { params, body: { decision: 'accept', checked: [...checked] } },
                  follow(t('desk.accepted')),
                )
              }
            >
              {t('desk.accept')}
            </Button>
          </div>
        </>
      )}
      <RejectDialog
        isOpen={isRejecting}
        isBusy={review.isPending}
        problem={problem}
        onReject={(reason, asksForNewOne) =>
          review.mutate(
            { params, body: { decision: 'reject', checked: [...checked], reason, asksForNewOne } },
            follow(t('desk.rejected')),
          )
        }
        onClose={() => setRejecting(false)}
      />
    </section>
  )
}
