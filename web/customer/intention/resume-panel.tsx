import type { RecordingView } from '@kaihu/contract/intention.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { KeptRecording } from '../../client/recording/sealed-recordings.ts'
import { clockText } from '../../kit/read/clock-text.ts'
import { shanghaiMinute } from '../shanghai-time.ts'

type Props = {
  recording: RecordingView
  kept: KeptRecording | null
  isBusy: boolean
  onUse: (kept: KeptRecording) => void
  onDiscard: () => void
}

export function ResumePanel({ recording, kept, isBusy, onUse, onDiscard }: Props) {
  const { t } = useTranslation('intention')
  const when = kept ? new Date(kept.lastAt).toISOString() : recording.begunAt
  return (
    <section className="card intention-panel" aria-labelledby="resume-title">
      <h2 id="resume-title">{t('resume.title')}</h2>
      <p>
        {kept
          ? t('resume.text', { time: shanghaiMinute(when), length: clockText(kept.elapsedMs) })
          : t('resume.lost')}
      </p>
      <footer className="intention-acts">
        <Button
          type={kept ? 'default' : 'primary'}
          danger={kept !== null}
          loading={isBusy}
          onClick={onDiscard}
        >
          {t('resume.discard')}
        </Button>
        {kept && (
          <Button type="primary" onClick={() => onUse(kept)}>
            {t('resume.use')}
          </Button>
        )}
      </footer>
    </section>
  )
}
