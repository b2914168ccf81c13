import { PlayCircleOutlined } from '@ant-design/icons'
import type { StaffRecording } from '@kaihu/contract/intention-review.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { refreshOrderIntention, useViewRecording } from '../../client/recording/intention-review.ts'
import { useUser } from '../../client/session.ts'
import { purposeOf } from '../files/purpose.ts'

/** A recording for watching: opened by an act of its own, because every look is recorded. */
export function RecordingPlayer({ recording }: { recording: StaffRecording }) {
  const { t } = useTranslation('intention')
  const role = useUser()?.staff?.currentRole ?? ''
  const view = useViewRecording()
  const [isBroken, setBroken] = useState(false)
  const purpose = purposeOf(role)
  const open = () => {
    setBroken(false)
    view.mutate(
      {
        params: { recordingId: recording.recordingId },
        body: { purpose: purpose === 'own' ? 'review' : purpose },
      },
      { onSuccess: () => void refreshOrderIntention() },
    )
  }
  const address = isBroken ? undefined : view.data?.address
  if (!address) {
    return (
      <div className="recording-picture recording-closed">
        <Button icon={<PlayCircleOutlined aria-hidden="true" />} loading={view.isPending} onClick={open}>
          {t(isBroken ? 'desk.again' : 'desk.watch')}
        </Button>
        <p>{isBroken ? t('desk.failed') : view.error ? messageOf(view.error) : t('desk.watchNote')}</p>
      </div>
    )
  }
  return (
    <video
      className="recording-picture"
      src={address}
      controls
      preload="metadata"
      aria-label={t('desk.player', { number: recording.number })}
      onError={() => setBroken(true)}
    >
      {/* Nobody wrote down what is said; the script stands beside the player. */}
      <track kind="captions" />
    </video>
  )
}
