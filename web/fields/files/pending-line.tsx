import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSizeText } from '../../kit/uploader/file-size.ts'
import { CancelUpload, RetryUpload, UploadLine } from '../../kit/uploader/upload-line.tsx'
import type { PendingUpload } from './use-uploads.ts'

type Props = {
  upload: PendingUpload
  onCancel: () => void
  onRetry: () => void
}

export function PendingLine({ upload, onCancel, onRetry }: Props): ReactNode {
  const { t } = useTranslation('files')
  const { file, stage, sent, problem } = upload
  const percent = Math.round(sent * 100)
  const words = {
    queued: t('uploader.waiting'),
    sending: t('uploader.uploading'),
    waits: t('uploader.networkLost'),
    checking: t('uploader.checking'),
    failed: '',
  }
  const isFailed = stage === 'failed'
  return (
    <UploadLine
      name={file.name}
      size={fileSizeText(file.size)}
      percent={percent}
      status={words[stage]}
      progressLabel={t('uploader.progress', { name: file.name, percent })}
      problem={problem}
    >
      {isFailed && (
        <RetryUpload
          label={t('uploader.retryOf', { name: file.name })}
          text={t('uploader.retry')}
          onClick={onRetry}
        />
      )}
      <CancelUpload
        label={t(isFailed ? 'uploader.removeOf' : 'uploader.cancelOf', { name: file.name })}
        text={t(isFailed ? 'uploader.remove' : 'uploader.cancel')}
        onClick={onCancel}
      />
    </UploadLine>
  )
}
