import type { StoredFile } from '@kaihu/contract/files.ts'
import type { EvidenceFile } from '@kaihu/contract/screening-shapes.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, allowedText } from '../../../fields/files/allowed-text.ts'
import { FileDeskContext } from '../../../fields/files/file-desk.ts'
import { PendingLine } from '../../../fields/files/pending-line.tsx'
import { StoredLine } from '../../../fields/files/stored-line.tsx'
import { useUploads } from '../../../fields/files/use-uploads.ts'
import { DropZone } from '../../../kit/uploader/drop-zone.tsx'
import { useScreeningSay } from '../use-screening-words.ts'

const FORMATS = 'F3'
const MOST = 10

function evidenceOf({ objectId, name, sha256, size, type }: StoredFile): EvidenceFile {
  return {
    documentId: objectId,
    name,
    sha256,
    size,
    type,
  }
}

function idsOf(files: readonly EvidenceFile[]) {
  return files.map(({ documentId }) => documentId)
}

/** What was found in one language, while it is being handed in. */
type Results = {
  readonly files: readonly EvidenceFile[]
  readonly add: (file: StoredFile) => void
  readonly remove: (documentId: string) => void
}

function useResults(): Results {
  const [files, setFiles] = useState<readonly EvidenceFile[]>([])
  return {
    files,
    add: (file) => setFiles((now) => [...now, evidenceOf(file)]),
    remove: (documentId) => setFiles((now) => now.filter((file) => file.documentId !== documentId)),
  }
}

/** The search results of a decision in both languages, and what of them is sent along. */
export function useSearchEvidence() {
  const en = useResults()
  const zh = useResults()
  return {
    en,
    zh,
    isComplete: en.files.length > 0 && zh.files.length > 0,
    body: { evidenceEn: idsOf(en.files), evidenceZh: idsOf(zh.files) },
  }
}

type SearchEvidenceProps = {
  orderCode: string
  evidence: ReturnType<typeof useSearchEvidence>
  /** Said beside the places that are still empty. */
  problem: string | null
}

/** What was searched for and found, in English and in Chinese. */
export function SearchEvidence({ orderCode, evidence, problem }: SearchEvidenceProps) {
  return (
    <FileDeskContext value={{ orderCode, purpose: 'screening' }}>
      <div className="hit-uploads">
        <Place language="En" results={evidence.en} problem={problem} />
        <Place language="Zh" results={evidence.zh} problem={problem} />
      </div>
    </FileDeskContext>
  )
}

type PlaceProps = {
  language: 'En' | 'Zh'
  results: Results
  problem: string | null
}

function Place({ language, results: { files, add, remove }, problem }: PlaceProps) {
  const say = useScreeningSay()
  const { t } = useTranslation('files')
  const id = useId()
  const uploads = useUploads(`screening.searchEvidence${language}`, add)
  const isMissing = problem !== null && files.length === 0
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
        isInvalid={isMissing}
        onFiles={uploads.add}
      />
      {isMissing && (
        <p className="confirm-problem" role="alert">
          {problem}
        </p>
      )}
      <ul className="upload-list">
        {files.map(({ documentId, ...file }) => (
          <StoredLine
            key={documentId}
            entry={{ ...file, objectId: documentId }}
            onRemove={() => remove(documentId)}
          />
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
