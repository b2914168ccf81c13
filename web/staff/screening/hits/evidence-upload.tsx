import type { StoredFile } from '@kaihu/contract/files.ts'
import type { EvidenceFile } from '@kaihu/contract/screening-shapes.ts'
import { useState } from 'react'
import { FileDeskContext } from '../../../fields/files/file-desk.ts'
import { UploadPlace } from '../../acts/upload-place.tsx'
import { useScreeningSay } from '../use-screening-words.ts'

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
  return (
    <UploadPlace
      slot={`screening.searchEvidence${language}`}
      label={say(`decide.evidence${language}`)}
      formats="F3"
      most={MOST}
      files={files.map(({ documentId, ...file }) => ({ ...file, objectId: documentId }))}
      onStored={add}
      onRemove={remove}
      problem={files.length === 0 ? problem : null}
    />
  )
}
