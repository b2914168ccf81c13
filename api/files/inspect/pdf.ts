import { inflateSync } from 'node:zlib'
import {
  type FileFinding,
  type FileNote,
  MOST_PDF_PAGES,
  refusedFile,
} from '@kaihu/domain/application/files/verdict.ts'
import { getDocument, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { endsAsZip } from './mixed.ts'

const TAIL = 2_048
/** Most bytes that one object stream may unpack to, and all of them together. */
const MOST_OBJECT_STREAM = 16_777_216
const MOST_OBJECT_STREAMS = 67_108_864

/** Actions that start programs, send what was filled in elsewhere, or open what lies elsewhere. */
const REACHES_OUT = /\/(?:Launch|SubmitForm|ImportData|GoToR|GoToE)(?![A-Za-z0-9])/

/** Whether a name of such an action stands anywhere, in whatever way it is spelt: any sign of a name may be `#` and its number. */
function reachesOut(text: string): boolean {
  return REACHES_OUT.test(
    text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
  )
}

/** Objects packed into streams, unpacked: names are looked for there too. Undefined when they unpack to too much. */
function packedObjects(bytes: Buffer): string | undefined {
  let total = 0
  const texts: string[] = []
  for (let at = bytes.indexOf('/ObjStm'); at >= 0; at = bytes.indexOf('/ObjStm', at + 7)) {
    const start = bytes.indexOf('stream', at)
    if (start < 0 || start - at > 1_024) continue
    const from = start + (bytes[start + 6] === 0x0d ? 8 : 7)
    const text = unpack(bytes.subarray(from))
    if (text === undefined) return undefined
    total += text.length
    if (total > MOST_OBJECT_STREAMS) return undefined
    texts.push(text)
  }
  return texts.join('\n')
}

function unpack(packed: Buffer): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: MOST_OBJECT_STREAM }).toString('latin1')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : ''
  }
}

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

async function notesOf(document: PDFDocumentProxy): Promise<FileNote[]> {
  const notes: FileNote[] = []
  if ((await document.getJSActions()) || (await document.hasJSActions())) notes.push('scripts')
  if (await document.getAttachments()) notes.push('attachments')
  return notes
}

async function describe(document: PDFDocumentProxy): Promise<FileFinding> {
  const pages = document.numPages
  if (pages < 1) return refusedFile('broken')
  if (pages > MOST_PDF_PAGES) return refusedFile('tooManyPages', { pages: MOST_PDF_PAGES })
  for (let page = 1; page <= pages; page += 1) await document.getPage(page)
  return { ok: true, facts: { format: 'pdf', pages, notes: await notesOf(document) } }
}

/** Reads a PDF's structure and every page's entry; runs nothing of it. */
export async function inspectPdf(bytes: Buffer): Promise<FileFinding> {
  if (!bytes.subarray(-TAIL).includes('%%EOF')) return refusedFile('broken')
  if (endsAsZip(bytes)) return refusedFile('mixed')
  const packed = packedObjects(bytes)
  if (packed === undefined) return refusedFile('unpacksTooLarge')
  if (reachesOut(bytes.toString('latin1')) || reachesOut(packed)) return refusedFile('activeContent')
  try {
    return await describe(await openPdf(bytes))
  } catch (error) {
    return error instanceof PasswordException ? refusedFile('password') : refusedFile('broken')
  }
}
