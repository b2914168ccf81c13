import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { recordingMessage } from '../../../client/intention.ts'
import type { RecordingSession } from './recording-session.ts'
import { useSending, useSessionState } from './use-session-view.ts'

export function SendingNote({ session }: { session: RecordingSession }) {
  const { t } = useTranslation('intention')
  const { sent, total, network } = useSending(session)
  const state = useSessionState(session)
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100)
  const isFailed = network === 'failed' || state?.phase === 'failed'
  if (isFailed) {
    return (
      <div className="intention-problem" role="alert">
        <p className="intention-problem-title">{t('upload.failed')}</p>
        <p>{recordingMessage(state?.problem ?? null)}</p>
        <p className="soft">{t('upload.kept')}</p>
        <Button type="primary" onClick={() => session.retry()}>
          {t('upload.retry')}
        </Button>
      </div>
    )
  }
  if (network === 'unstable') {
    return (
      <div className="intention-problem" role="alert">
        <p className="intention-problem-title">{t('upload.unstable')}</p>
        <p className="soft">{t('upload.kept')}</p>
        <Button onClick={() => session.sender.retry()}>{t('upload.wait')}</Button>
      </div>
    )
  }
  return (
    <div className="studio-sending">
      {state?.phase === 'saving' && <p role="status">{t('replay.saving')}</p>}
      {state?.phase !== 'ready' && (
        <Progress percent={percent} status="normal" size="small" aria-label={t('record.sent', { percent })} />
      )}
      {state && !state.isKept && <p className="field-error">{t('upload.storage')}</p>}
    </div>
  )
}
