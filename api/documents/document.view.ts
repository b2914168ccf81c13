import type { DocumentView, StoredFile } from '@kaihu/contract/files.ts'
import { FILE_NOTES } from '@kaihu/domain/application/files/verdict.ts'
import type { Document } from './document.store.ts'

const PREVIEWED = new Set(['jpeg', 'png', 'bmp', 'tiff', 'pdf'])

export function storedFileOf({ documentId, name, size, sha256, mediaType }: Document): StoredFile {
  return {
    objectId: documentId,
    name,
    size,
    sha256,
    type: mediaType,
  }
}

/** A document for screens; nobody's name, and the reason only when it was returned. */
export function documentViewOf(document: Document): DocumentView {
  const { documentId, name, format, size, sha256, pages, notes, state, reason } = document
  return {
    documentId,
    name,
    format,
    size,
    sha256,
    pages,
    state,
    canPreview: PREVIEWED.has(format),
    notes: FILE_NOTES.filter((note) => notes.includes(note)),
    reason: state === 'returned' ? reason : null,
    uploadedAt: document.uploadedAt.toISOString(),
    uploadedBy: document.uploadedBy.kind === 'customer' ? 'customer' : 'bank',
  }
}
