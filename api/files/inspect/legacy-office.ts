import type { Format } from '@kaihu/domain/application/files/formats.ts'
import { type FileFinding, refusedFile } from '@kaihu/domain/application/files/verdict.ts'
import { type CompoundFile, readCompoundFile } from './compound-file.ts'

const MAIN_STREAMS: readonly (readonly [Format, string])[] = [
  ['msg', '__properties_version1.0'],
  ['doc', 'WordDocument'],
  ['xls', 'Workbook'],
  ['xls', 'Book'],
  ['ppt', 'PowerPoint Document'],
]

const MACRO_STORAGES = new Set(['macros', '_vba_project_cur', 'vba', '_vba_project'])
const ENCRYPTED_STREAMS = new Set(['EncryptedPackage', 'EncryptedSummary'])
const FILE_PASS = 0x2f
const BEGIN_OF_FILE = 0x0809
const WORD_ENCRYPTED = 0x01

/** Word: a bit of the file information block. Excel: the password record right after the first. */
function isLocked(file: CompoundFile, format: Format, stream: string): boolean {
  const entry = file.entries.find(({ name }) => name === stream)
  const head = entry && file.head(entry)
  if (!head || head.length < 16) return false
  if (format === 'doc') return ((head[0x0b] ?? 0) & WORD_ENCRYPTED) === WORD_ENCRYPTED
  if (format !== 'xls' || head.readUInt16LE(0) !== BEGIN_OF_FILE) return false
  const second = 4 + head.readUInt16LE(2)
  return second + 2 <= head.length && head.readUInt16LE(second) === FILE_PASS
}

export function inspectLegacyOffice(bytes: Buffer): FileFinding {
  try {
    const file = readCompoundFile(bytes)
    const names = file.entries.map(({ name }) => name)
    if (names.some((name) => ENCRYPTED_STREAMS.has(name))) return refusedFile('password')
    const found = MAIN_STREAMS.find(([, stream]) => names.includes(stream))
    if (!found) return refusedFile('unknownType')
    const [format, stream] = found
    if (isLocked(file, format, stream)) return refusedFile('password')
    if (names.some((name) => MACRO_STORAGES.has(name.toLowerCase()))) return refusedFile('macros')
    return { ok: true, facts: { format, pages: null, notes: format === 'msg' ? ['attachments'] : [] } }
  } catch {
    return refusedFile('broken')
  }
}
