import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { EvidenceFile } from '@kaihu/contract/screening-shapes.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, allowedText } from '../../fields/files/allowed-text.ts'
import { FileDeskContext } from '../../fields/files/file-desk.ts'
import { PendingLine } from '../../fields/files/pending-line.tsx'
import { useUploads } from '../../fields/files/use-uploads.ts'
import { DropZone } from '../../kit/uploader/drop-zone.tsx'
import { useSay } from './use-screening-words.ts'

interface EvidenceUploadProps {
  order: OrderDetail
  language: 'En' | 'Zh'
  files: readonly EvidenceFile[]
  onChange: (files: readonly EvidenceFile[]) => void
}

const FORMATS = 'F3'
const MOST = 10

/** The search results that a decision rests on, in one language (DD-06). */
export function EvidenceUpload(props: EvidenceUploadProps) {
  const desk = { orderCode: props.order.orderCode, purpose: 'screening' } as const
  return (
    <FileDeskContext value={desk}>
      <Slot {...props} />
    </FileDeskContext>
  )
}

function Slot({ language, files, onChange }: EvidenceUploadProps) {
  const say = useSay()
  const { t } = useTranslation('files')
  const id = useId()
  const uploads = useUploads(`screening.searchEvidence${language}`, ({ objectId, name, sha256 }) =>
    onChange([...files, { documentId: objectId, name, sha256 }]),
  )
  return (
    <div className="hit-upload">
      <p id={`${id}label`} className="hit-upload-label">
        {say(`decide.evidence${language}`)}
      </p>
      <DropZone
        id={id}
        labelledBy={`${id}label`}
        describedBy={`${id}hint`}
        chooseLabel={t('uploader.choose')}
        dropHint={t('uploader.dropHere')}
        allowed={<span id={`${id}hint`}>{allowedText(FORMATS, MOST, t)}</span>}
        accept={acceptOf(FORMATS)}
        isMultiple
        isFull={files.length >= MOST}
        fullNote={t('uploader.full')}
        isInvalid={false}
        onFiles={uploads.add}
      />
      <ul>
        {files.map((file) => (
          <li key={file.documentId}>{file.name}</li>
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
