import { crc32, createInflateRaw } from 'node:zlib'

export type ZipEntry = {
  name: string
  method: number
  isEncrypted: boolean
  isLink: boolean
  crc: number
  packed: number
  unpacked: number
  at: number
}

const END = Buffer.from('504b0506', 'hex')
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const LINK_MODE = 0o120000
const STORED = 0
const DEFLATED = 8

function entryAt(bytes: Buffer, at: number): { entry: ZipEntry; next: number } | undefined {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined
  const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
    number,
    number,
    number,
  ]
  return {
    entry: {
      name: bytes.subarray(at + 46, at + 46 + name).toString('utf8'),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      isLink: ((bytes.readUInt32LE(at + 38) >>> 16) & 0o170000) === LINK_MODE,
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    },
    next: at + 46 + name + extra + comment,
  }
}

/** The directory of a ZIP, up to `most` entries and one more; undefined when it is broken. Unpacks nothing. */
export function readZipDirectory(bytes: Buffer, most: number): ZipEntry[] | undefined {
  const end = bytes.lastIndexOf(END)
  if (end < 0 || end + 22 > bytes.length) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const entries: ZipEntry[] = []
  for (let at = bytes.readUInt32LE(end + 16); entries.length < Math.min(count, most + 1); ) {
    const read = entryAt(bytes, at)
    if (!read) return undefined
    entries.push(read.entry)
    at = read.next
  }
  return entries
}

function packedBytes(bytes: Buffer, entry: ZipEntry): Buffer | undefined {
  const { at, packed } = entry
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL_ENTRY) return undefined
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  return start + packed <= bytes.length ? bytes.subarray(start, start + packed) : undefined
}

/**
 * Ends at the first byte beyond what the directory promised. @throws when length, checksum or packing are not
 * as it says
 */
export async function* unpackEntry(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = packedBytes(bytes, entry)
  if (!packed || (entry.method !== STORED && entry.method !== DEFLATED)) throw new Error('broken entry')
  let length = 0
  let sum = 0
  for await (const piece of piecesOf(packed, entry.method)) {
    length += piece.length
    if (length > entry.unpacked) throw new Error('longer than promised')
    sum = crc32(piece, sum)
    yield piece
  }
  if (length !== entry.unpacked || sum !== entry.crc) throw new Error('not what was packed')
}

async function* piecesOf(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === STORED) {
    yield packed
    return
  }
  const inflate = createInflateRaw()
  inflate.end(packed)
  for await (const piece of inflate) yield piece as Buffer
}
