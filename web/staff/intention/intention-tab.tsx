import type { StaffIntention, StaffRecording } from '@kaihu/contract/intention-review.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrderIntention } from '../../client/recording/intention-review.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { bankTime } from '../../kit/read/instant.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import { useWords } from '../words.ts'
import { AskAnew } from './ask-anew.tsx'
import { LivenessChecks } from './liveness-checks.tsx'
import { RecordingFacts } from './recording-facts.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import { ReviewForm } from './review-form.tsx'
import './intention.css'

const TONES: Readonly<Partial<Record<StaffRecording['state'], TagTone>>> = {
  submitted: 'waiting',
  accepted: 'success',
  rejected: 'danger',
}

export function IntentionTab({ order }: { order: OrderDetail }) {
  const query = useOrderIntention(order.orderCode)
  return (
    <LoadState query={query} lines={10}>
      {(view) => <Declaration orderCode={order.orderCode} view={view} />}
    </LoadState>
  )
}

function Declaration({ orderCode, view }: { orderCode: string; view: StaffIntention }) {
  const { t } = useTranslation('intention')
  const [chosen, choose] = useState<string | null>(null)
  const latest = view.recordings[0]
  const recording = view.recordings.find(({ recordingId }) => recordingId === chosen) ?? latest
  return (
    <>
      <SectionCard
        title={t('desk.title')}
        actions={view.canAskForNewOne && <AskAnew orderCode={orderCode} />}
      >
        {view.newOneAsked && (
          <p className="recording-asked">
            {t('desk.askedSince', { time: bankTime(view.newOneAsked.at), reason: view.newOneAsked.reason })}
          </p>
        )}
        {recording ? (
          <>
            <RecordingChoice view={view} chosen={recording} onChoose={choose} />
            <div className="recording-desk" key={recording.recordingId}>
              <div className="recording-stage">
                <RecordingPlayer recording={recording} />
                <RecordingFacts view={view} recording={recording} />
              </div>
              <ReviewForm
                orderCode={orderCode}
                recording={recording}
                canReview={view.canReview && recording === latest}
              />
            </div>
          </>
        ) : (
          <p className="soft">{emptyWords(view)(t)}</p>
        )}
      </SectionCard>
      <LivenessChecks orderCode={orderCode} />
      {recording && <Trail view={view} />}
    </>
  )
}

function emptyWords({ approach }: StaffIntention) {
  return (t: ReturnType<typeof useTranslation<'intention'>>['t']) => {
    if (approach === 'branch') return t('desk.branch')
    return t(approach === null ? 'desk.notChosen' : 'desk.none')
  }
}

type ChoiceProps = {
  view: StaffIntention
  chosen: StaffRecording
  onChoose: (recordingId: string) => void
}

function RecordingChoice({ view, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('intention')
  const tagOf = ({ state }: StaffRecording) =>
    state === 'submitted' || state === 'accepted' || state === 'rejected' ? t(`stage.${state}`) : ''
  if (view.recordings.length === 1) {
    return (
      <p className="recording-choice">
        {t('desk.recording', { number: chosen.number })}{' '}
        <Tag tone={TONES[chosen.state] ?? 'ended'}>{tagOf(chosen)}</Tag>
      </p>
    )
  }
  return (
    <p className="recording-choice">
      <Segmented
        aria-label={t('desk.choose')}
        value={chosen.recordingId}
        onChange={onChoose}
        options={view.recordings.map((one) => ({
          value: one.recordingId,
          label: `${t('desk.recording', { number: one.number })} · ${tagOf(one)}`,
        }))}
      />
    </p>
  )
}

function Trail({ view }: { view: StaffIntention }) {
  const { t } = useTranslation('intention')
  const { person } = useWords()
  const reviewed = view.recordings.filter(({ review }) => review !== null)
  return (
    <div className="recording-trail">
      {reviewed.length > 0 && (
        <SectionCard title={t('desk.history')}>
          <ul className="recording-lines">
            {reviewed.map(({ recordingId, number, state, review }) => (
              <li key={recordingId}>
                {t('desk.recording', { number })}{' '}
                <Tag tone={TONES[state] ?? 'ended'}>
                  {t(state === 'accepted' ? 'stage.accepted' : 'stage.rejected')}
                </Tag>{' '}
                {t('desk.reviewedBy', { name: person(review?.by), time: bankTime(review?.at ?? '') })}
                {review?.reason && <span className="recording-reason">{review.reason}</span>}
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      <SectionCard title={t('desk.views')}>
        {view.views.length === 0 ? (
          <p className="soft">{t('desk.noViews')}</p>
        ) : (
          <ul className="recording-lines">
            {view.views.map(({ number, by, at, purpose }) => (
              <li key={`${at} ${by.staffId}`}>
                {t('desk.viewLine', { number })} · {person(by)} · {t(`desk.purpose.${purpose}`)} ·{' '}
                {bankTime(at)}
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
    </div>
  )
}
