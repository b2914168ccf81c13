import type { IntentionView } from '@kaihu/contract/intention.ts'
import { RECORDING_LIMITS } from '@kaihu/domain/intention/limits.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { clockText } from '../../../kit/read/clock-text.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { CameraProblem } from './camera-problem.tsx'
import { LivePicture } from './live-picture.tsx'
import { ReplayPlayer } from './replay-player.tsx'
import { ScriptSide } from './script-side.tsx'
import { SendingNote } from './sending-note.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import type { Camera } from './use-camera.ts'
import { useRecorded, useSessionState } from './use-session-view.ts'
import type { Studio } from './use-studio.ts'

type Props = {
  view: IntentionView
  camera: Camera
  studio: Studio
  onRetryCamera: () => void
}

export function StudioPanel({ view, camera, studio, onRetryCamera }: Props) {
  const { t } = useTranslation('intention')
  const { session } = studio
  const state = useSessionState(session)
  const isRecording = state?.phase === 'recording'
  const isMade = (state !== null && !isRecording) || studio.isElsewhere
  return (
    <section className="card intention-panel" aria-labelledby="studio-title">
      <header className="studio-head">
        <h2 id="studio-title">{t(isMade ? 'replay.title' : 'record.title')}</h2>
        <p className={isRecording ? 'studio-clock studio-clock-on' : 'studio-clock'} role="timer">
          {isRecording && <span className="studio-dot" aria-hidden />}
          {isRecording ? t('record.recording') : ''} {state ? clockText(state.elapsedMs) : clockText(0)}
        </p>
      </header>
      <div className="studio">
        <div className="studio-stage">
          <Picture camera={camera} studio={studio} onRetryCamera={onRetryCamera} />
          {session && <SendingNote session={session} />}
        </div>
        <div className="studio-side">
          <ScriptSide
            key={session?.of.recordingId ?? 'none'}
            view={view}
            digits={session?.of.digits ?? null}
            isRecording={isRecording}
          />
          <p className="soft">
            {state?.ended === 'limit' && t('record.limitReached')}
            {state?.ended === 'camera' && t('problems.lost')}
            {!state && !isMade && t('record.limit', { minutes: RECORDING_LIMITS.mostMs / 60_000 })}
            {state && !isRecording && !state.ended && t('replay.text')}
          </p>
        </div>
      </div>
      <StudioActs camera={camera} studio={studio} />
    </section>
  )
}

function Picture({ camera, studio, onRetryCamera }: Omit<Props, 'view'>) {
  const { t } = useTranslation('intention')
  const state = useSessionState(studio.session)
  const isOver = state !== null && state.phase !== 'recording'
  const recorded = useRecorded(studio.session, isOver)
  if (recorded) return <ReplayPlayer bytes={recorded} label={t('replay.player')} />
  if (studio.isElsewhere) return <p className="studio-picture studio-empty">{t('replay.elsewhere')}</p>
  if (camera.state === 'failed') return <CameraProblem problem={camera.problem} onRetry={onRetryCamera} />
  if (camera.state === 'on') return <LivePicture stream={camera.stream} label={t('device.picture')} />
  return <p className="studio-picture studio-empty">{t('device.connecting')}</p>
}

function StudioActs({ camera, studio }: { camera: Camera; studio: Studio }) {
  const { t } = useTranslation('intention')
  const [isEmptying, setEmptying] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const state = useSessionState(studio.session)
  const isThere = state !== null || studio.isElsewhere
  const isRecording = state?.phase === 'recording'
  const isReady = state?.phase === 'ready' || studio.isElsewhere
  const submit = () => {
    if (isRecording) showToast('warning', t('messages.stopFirst'))
    else if (isReady) setSubmitting(true)
    else showToast('warning', t('messages.recordFirst'))
  }
  return (
    <footer className="intention-acts">
      {studio.problem && (
        <span className="field-error" role="alert">
          {studio.problem}
        </span>
      )}
      <Button disabled={!isThere} onClick={() => setEmptying(true)}>
        {t('record.empty')}
      </Button>
      {isRecording ? (
        <Button key="stop" type="primary" onClick={() => studio.session?.stop()}>
          {t('record.stop')}
        </Button>
      ) : (
        <Button
          key="start"
          type={isThere ? 'default' : 'primary'}
          disabled={camera.state !== 'on' || isThere}
          loading={studio.isStarting}
          onClick={() => camera.state === 'on' && studio.record(camera.stream)}
        >
          {t('record.start')}
        </Button>
      )}
      <Button type={isReady ? 'primary' : 'default'} onClick={submit}>
        {t('replay.submit')}
      </Button>
      {studio.recordingId !== undefined && (
        <SubmitDialog
          key={studio.recordingId}
          isOpen={isSubmitting}
          recordingId={studio.recordingId}
          isBusy={studio.isSubmitting}
          onSubmit={studio.submit}
          onCancel={() => setSubmitting(false)}
        />
      )}
      <ConfirmDialog
        isOpen={isEmptying}
        title={t('replay.againTitle')}
        effect={t('replay.againText')}
        confirmLabel={t('replay.againConfirm')}
        cancelLabel={t('replay.keep')}
        isDangerous
        isBusy={studio.isEmptying}
        onConfirm={() => void studio.empty().then(() => setEmptying(false))}
        onCancel={() => setEmptying(false)}
      />
    </footer>
  )
}
