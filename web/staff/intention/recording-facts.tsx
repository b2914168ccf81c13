import type { StaffIntention, StaffRecording } from '@kaihu/contract/intention-review.ts'
import { useTranslation } from 'react-i18next'
import { clockText } from '../../kit/read/clock-text.ts'
import { DescriptionList } from '../../kit/read/description-list.tsx'
import { bankTime } from '../../kit/read/instant.ts'
import { fileSizeText } from '../../kit/uploader/file-size.ts'

export function RecordingFacts({ view, recording }: { view: StaffIntention; recording: StaffRecording }) {
  const { t } = useTranslation('intention')
  const { consent, durationMs, size, submittedAt } = recording
  return (
    <DescriptionList
      items={[
        { key: 'person', label: t('desk.legalPerson'), value: view.legalPersonName },
        { key: 'submitted', label: t('desk.submitted'), value: submittedAt && bankTime(submittedAt) },
        {
          key: 'duration',
          label: t('desk.duration'),
          value: durationMs === null ? null : clockText(durationMs),
        },
        { key: 'size', label: t('desk.size'), value: size === null ? null : fileSizeText(size) },
        { key: 'digits', label: t('desk.digits'), value: recording.digits.split('').join(' ') },
        {
          key: 'phrase',
          label: t('desk.phraseTime'),
          value: `${bankTime(recording.phraseIssuedAt)} / ${bankTime(recording.begunAt)}`,
        },
        {
          key: 'consent',
          label: t('desk.consent'),
          value: t('desk.consentOf', { time: bankTime(consent.at), version: consent.textVersion }),
        },
        { key: 'confirmed', label: t('desk.confirmedBy'), value: recording.confirmedBy },
        {
          key: 'hash',
          label: t('desk.hash'),
          value: <code className="recording-hash">{recording.sha256}</code>,
        },
      ]}
    />
  )
}
