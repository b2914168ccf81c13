import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { CameraProblem } from './camera-problem.tsx'
import { LivePicture } from './live-picture.tsx'
import type { Camera, Chosen } from './use-camera.ts'
import { useLevel } from './use-level.ts'

type Props = {
  camera: Camera
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onRetry: () => void
  onDone: () => void
}

export function DevicePanel({ camera, chosen, onChoose, onRetry, onDone }: Props) {
  const { t } = useTranslation('intention')
  const { level, isHeard } = useLevel(camera.state === 'on' ? camera.stream : null)
  const optionsOf = (kind: MediaDeviceKind) =>
    camera.state === 'on'
      ? camera.devices
          .filter((device) => device.kind === kind && device.deviceId !== '')
          .map(({ deviceId, label }) => ({ value: deviceId, label }))
      : []
  const inUse = (kind: 'video' | 'audio') =>
    camera.state === 'on'
      ? camera.stream
          .getTracks()
          .find((track) => track.kind === kind)
          ?.getSettings().deviceId
      : undefined
  return (
    <section className="card intention-panel" aria-labelledby="device-title">
      <h2 id="device-title">{t('device.title')}</h2>
      <p className="soft">{t('device.advice')}</p>
      {camera.state === 'failed' && <CameraProblem problem={camera.problem} onRetry={onRetry} />}
      {camera.state !== 'failed' && (
        <div className="studio">
          <div className="studio-stage">
            {camera.state === 'on' ? (
              <LivePicture stream={camera.stream} label={t('device.picture')} />
            ) : (
              <p className="studio-picture studio-empty">{t('device.connecting')}</p>
            )}
          </div>
          <div className="studio-side">
            <label className="intention-field">
              {t('device.camera')}
              <Select
                value={chosen.cameraId ?? inUse('video') ?? null}
                options={optionsOf('videoinput')}
                onChange={(cameraId: string) => onChoose({ ...chosen, cameraId })}
                aria-label={t('device.chooseCamera')}
              />
            </label>
            <label className="intention-field">
              {t('device.microphone')}
              <Select
                value={chosen.microphoneId ?? inUse('audio') ?? null}
                options={optionsOf('audioinput')}
                onChange={(microphoneId: string) => onChoose({ ...chosen, microphoneId })}
                aria-label={t('device.chooseMicrophone')}
              />
            </label>
            <div className="intention-field">
              {t('device.level')}
              <meter className="device-level" min={0} max={1} value={level} aria-label={t('device.level')} />
              <span className="soft" role="status">
                {isHeard ? t('device.heard') : `${t('device.quiet')} ${t('device.speak')}`}
              </span>
            </div>
          </div>
        </div>
      )}
      {camera.state !== 'failed' && (
        <footer className="intention-acts">
          <Button onClick={onRetry}>{t('device.retry')}</Button>
          <Button type="primary" disabled={camera.state !== 'on'} onClick={onDone}>
            {t('device.continue')}
          </Button>
        </footer>
      )}
    </section>
  )
}
