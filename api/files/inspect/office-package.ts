import type { Format } from '@kaihu/domain/application/files/formats.ts'
import {
  type FileFinding,
  type FileNote,
  MOST_ENTRIES,
  MOST_UNPACK_RATIO,
  MOST_UNPACKED_BYTES,
  refusedFile,
} from '@kaihu/domain/application/files/verdict.ts'
import { readZipDirectory, unpackEntry, type ZipEntry } from './zip.ts'

const MAIN_PARTS: readonly (readonly [Format, RegExp])[] = [
  ['docx', /^word\/document\d*\.xml$/i],
  ['xlsx', /^xl\/workbook\d*\.xml$/i],
  ['pptx', /^ppt\/presentation\d*\.xml$/i],
]

const MACROS = /(^|\/)vbaProject.*\.bin$/i
const ATTACHED = /\/(embeddings|activeX)\//i
const PACKED_INSIDE = /\.(zip|jar|rar|7z|gz|tgz)$/i
const XML = /\.(xml|rels)$/i
/** Declarations that make a reader fetch or multiply things (XXE, entity bombs). */
const DECLARATIONS = /<!(DOCTYPE|ENTITY)/i
const LOOKED_AT = 4_096
/** Small packages may pack well without being bombs: the ratio counts above this size. */
const RATIO_FROM = 4_194_304

function leavesFolder(name: string): boolean {
  return name.startsWith('/') || name.includes('\\') || name.split('/').includes('..') || name.includes('\0')
}

function directoryFinding(entries: readonly ZipEntry[], size: number): FileFinding | undefined {
  if (entries.length > MOST_ENTRIES) return refusedFile('unpacksTooLarge')
  if (entries.some(({ isEncrypted }) => isEncrypted)) return refusedFile('password')
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const isBomb = unpacked > RATIO_FROM && unpacked / size > MOST_UNPACK_RATIO
  if (unpacked > MOST_UNPACKED_BYTES || isBomb) return refusedFile('unpacksTooLarge')
  if (entries.some(({ name, isLink }) => isLink || leavesFolder(name))) return refusedFile('broken')
  if (entries.some(({ name }) => PACKED_INSIDE.test(name))) return refusedFile('unpacksTooLarge')
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const places = new Set(entries.map(({ at }) => at))
  return packed > size || places.size < entries.length ? refusedFile('unpacksTooLarge') : undefined
}

async function declares(bytes: Buffer, entry: ZipEntry): Promise<boolean> {
  let head = ''
  for await (const piece of unpackEntry(bytes, entry)) {
    if (head.length < LOOKED_AT) head += piece.subarray(0, LOOKED_AT).toString('latin1').replaceAll('\0', '')
  }
  return XML.test(entry.name) && DECLARATIONS.test(head)
}

async function isMacroType(bytes: Buffer, types: ZipEntry): Promise<boolean> {
  let text = ''
  for await (const piece of unpackEntry(bytes, types)) text += piece.toString('latin1')
  return /macroEnabled/i.test(text)
}

async function formatFinding(bytes: Buffer, entries: readonly ZipEntry[]): Promise<FileFinding> {
  const types = entries.find(({ name }) => name === '[Content_Types].xml')
  const found = MAIN_PARTS.find(([, part]) => entries.some(({ name }) => part.test(name)))
  if (!types || !found) return refusedFile('unknownType')
  const isEnabled = await isMacroType(bytes, types)
  const hasMacros = entries.some(({ name }) => MACROS.test(name))
  const format = found[0] === 'xlsx' && isEnabled ? 'xlsm' : found[0]
  if ((hasMacros || isEnabled) && format !== 'xlsm') return refusedFile('macros')
  const notes: FileNote[] = hasMacros ? ['macros'] : []
  if (entries.some(({ name }) => ATTACHED.test(name))) notes.push('attachments')
  return { ok: true, facts: { format, pages: null, notes } }
}

/** Reads an Office package (ZIP): its directory before anything is unpacked, then every part within the limits. */
export async function inspectOfficePackage(bytes: Buffer): Promise<FileFinding> {
  const entries = readZipDirectory(bytes, MOST_ENTRIES)
  if (!entries) return refusedFile('broken')
  const refused = directoryFinding(entries, bytes.length)
  if (refused) return refused
  try {
    for (const entry of entries) if (await declares(bytes, entry)) return refusedFile('activeContent')
    return await formatFinding(bytes, entries)
  } catch {
    return refusedFile('broken')
  }
}
