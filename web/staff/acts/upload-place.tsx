import type { StoredFile } from '@kaihu/contract/files.ts'
import type { DocumentFormats } from '@kaihu/domain/application/files/formats.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, allowedText } from '../../fields/files/allowed-text.ts'
import { PendingLine } from '../../fields/files/pending-line.tsx'
import { StoredLine } from '../../fields/files/stored-line.tsx'
import { useUploads } from '../../fields/files/use-uploads.ts'
import { DropZone } from '../../kit/uploader/drop-zone.tsx'
import './field-line.css'

type Kept = Pick<StoredFile, 'objectId' | 'name' | 'size' | 'type'>

type UploadPlaceProps = {
  slot: string
  label: string
  formats: DocumentFormats
  most: number
  files: readonly Kept[]
  onStored: (file: StoredFile) => void
  onRemove: (objectId: string) => void
  problem: string | null
}

/** A place in a dialog where files are handed in: what is there, what is on its way, and what is wrong. */
export function UploadPlace({
  slot,
  label,
  formats,
  most,
  files,
  problem,
  ...on
}: UploadPlaceProps): ReactNode {
  const { t } = useTranslation('files')
  const id = useId()
  const uploads = useUploads(slot, on.onStored)
  return (
    <div className={problem ? 'act-field act-field-wrong' : 'act-field'}>
      <span id={`${id}label`} className="act-label">
        {label}
      </span>
      <DropZone
        id={id}
        labelledBy={`${id}label`}
        describedBy={`${id}hint`}
        chooseLabel={t('uploader.choose')}
        dropHint={t('uploader.dropHere')}
        allowed={<span id={`${id}hint`}>{allowedText(formats, most, t)}</span>}
        accept={acceptOf(formats)}
        isMultiple={most > 1}
        isFull={files.length >= most}
        fullNote={t('uploader.full')}
        isInvalid={problem !== null}
        onFiles={uploads.add}
      />
      {problem && (
        <p className="act-field-problem" role="alert">
          {problem}
        </p>
      )}
      <ul className="upload-list">
        {files.map((file) => (
          <StoredLine key={file.objectId} entry={{ ...file }} onRemove={() => on.onRemove(file.objectId)} />
        ))}
        {uploads.pending.map((upload) => (
          <PendingLine
            key={upload.key}
            upload={upload}
            onCancel={() => uploads.cancel(upload.key)}
            onRetry={() => uploads.retry(upload.key)}
          />
        ))}
      </ul>
    </div>
  )
}
