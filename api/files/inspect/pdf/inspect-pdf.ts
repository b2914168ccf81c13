import {
  type FileFinding,
  type FileNote,
  MOST_PDF_PAGES,
  refusedFile,
} from '@kaihu/domain/application/files/verdict.ts'
import { getDocument, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { endsAsZip } from '../mixed.ts'
import { judgeParts, type PdfParts } from './pdf-rules.ts'

const TAIL = 2_048
function openPdf(bytes: Buffer): Promise<PDFDocumentProxy> {
  return getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: true,
    enableXfa: false,
    verbosity: 0,
  }).promise
}

async function describe(document: PDFDocumentProxy, notes: readonly FileNote[]): Promise<FileFinding> {
  const pages = document.numPages
  if (pages < 1) return refusedFile('broken')
  if (pages > MOST_PDF_PAGES) return refusedFile('tooManyPages', { pages: MOST_PDF_PAGES })
  for (let page = 1; page <= pages; page += 1) await document.getPage(page)
  return { ok: true, facts: { format: 'pdf', pages, notes } }
}

/** Whether the file was encrypted, though it opens without a password. */
async function isLocked(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = (await document.getMetadata()) as { info: { EncryptFilterName?: string | null } }
  return typeof info.EncryptFilterName === 'string'
}

async function judgeOpened(document: PDFDocumentProxy, parts: PdfParts): Promise<FileFinding> {
  // What lies packed in an encrypted file is read by whoever opens it, and by nobody here.
  if (parts.hasPacks && (await isLocked(document))) return refusedFile('password')
  if (parts.hidden !== undefined) return refusedFile(parts.hidden)
  return describe(document, parts.notes)
}

export async function inspectPdf(bytes: Buffer): Promise<FileFinding> {
  if (!bytes.subarray(-TAIL).includes('%%EOF')) return refusedFile('broken')
  if (endsAsZip(bytes)) return refusedFile('mixed')
  const parts = judgeParts(bytes)
  if (parts.hidden === 'unpacksTooLarge') return refusedFile('unpacksTooLarge')
  if (parts.isActive) return refusedFile('activeContent')
  if (parts.isEncrypted && parts.hasPacks) return refusedFile('password')
  try {
    return await judgeOpened(await openPdf(bytes), parts)
  } catch (error) {
    return error instanceof PasswordException ? refusedFile('password') : refusedFile('broken')
  }
}
