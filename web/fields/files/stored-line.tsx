import { DeleteOutlined, EyeOutlined } from '@ant-design/icons'
import { type AnswerRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSizeText } from '../../kit/uploader/file-size.ts'
import { UploadLine } from '../../kit/uploader/upload-line.tsx'
import { useFileDesk } from './file-desk.ts'
import { SaveButtons } from './save-buttons.tsx'

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))

const SHOWN_TYPES = ['image/jpeg', 'image/png', 'image/bmp', 'image/tiff', 'application/pdf']

type Props = {
  entry: AnswerRecord
  owner?: string
  /** absent where the file may not be taken away */
  onRemove?: (() => void) | undefined
}

export function StoredLine({ entry, owner = '', onRemove }: Props): ReactNode {
  const { t } = useTranslation('files')
  const { purpose } = useFileDesk()
  const [isShown, setShown] = useState(false)
  const name = asText(entry.name)
  const documentId = asText(entry.objectId)
  const canShow = SHOWN_TYPES.includes(asText(entry.type))
  return (
    <>
      <UploadLine
        name={owner === '' ? name : `${owner} – ${name}`}
        size={fileSizeText(Number(entry.size ?? 0))}
        percent={null}
        status=""
        progressLabel=""
        problem={null}
      >
        {canShow && (
          <Button
            size="small"
            type="text"
            icon={<EyeOutlined aria-hidden="true" />}
            aria-label={t('uploader.previewOf', { name })}
            onClick={() => setShown(true)}
          >
            {t('uploader.preview')}
          </Button>
        )}
        <SaveButtons document={{ documentId, purpose, name }} canCopy={canShow} size="small" />
        {onRemove && (
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('uploader.removeOf', { name })}
            onClick={onRemove}
          >
            {t('uploader.remove')}
          </Button>
        )}
      </UploadLine>
      {isShown && (
        <Suspense fallback={null}>
          <PreviewDialog
            documentId={documentId}
            name={name}
            isPdf={entry.type === 'application/pdf'}
            purpose={purpose}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </>
  )
}

export function StoredFiles({ entries }: { entries: readonly AnswerRecord[] }): ReactNode {
  const { t } = useTranslation('files')
  if (entries.length === 0) return <span>{t('uploader.none')}</span>
  return (
    <ul className="upload-list">
      {entries.map((entry) => (
        <StoredLine key={asText(entry.objectId)} entry={entry} owner={asText(entry.person)} />
      ))}
    </ul>
  )
}
