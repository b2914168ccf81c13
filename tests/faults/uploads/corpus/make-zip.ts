import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = {
  name: string
  data: Buffer
  /** what the directory says instead of the truth */
  says?: { unpacked?: number; crc?: number }
  isEncrypted?: boolean
  isLink?: boolean
  isStored?: boolean
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

type Packed = { bytes: Buffer; crc: number }

// Bombs are packed once, however many packages they go into.
const packedBefore = new WeakMap<Buffer, Packed>()

function packedOf({ data, isStored }: ZipPart): Packed {
  const known = packedBefore.get(data)
  if (known && !isStored) return known
  const packed = { bytes: isStored ? data : deflateRawSync(data, { level: 9 }), crc: crc32(data) }
  if (!isStored) packedBefore.set(data, packed)
  return packed
}

function commonFields(part: ZipPart, { bytes, crc }: Packed): Buffer[] {
  return [
    u16(20),
    u16(part.isEncrypted ? 1 : 0),
    u16(part.isStored ? 0 : 8),
    u32(0),
    u32(part.says?.crc ?? crc),
    u32(bytes.length),
    u32(part.says?.unpacked ?? part.data.length),
    u16(Buffer.byteLength(part.name)),
  ]
}

/** A ZIP of these parts, truthful but for what is asked otherwise. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const packed = packedOf(part)
    const name = Buffer.from(part.name)
    const local = Buffer.concat([u32(0x04034b50), ...commonFields(part, packed), u16(0), name, packed.bytes])
    const mode = part.isLink ? (0o120777 << 16) >>> 0 : 0
    directory.push(
      Buffer.concat([
        u32(0x02014b50),
        u16(0x0314),
        ...commonFields(part, packed),
        u16(0),
        u16(0),
        u16(0),
        u16(0),
        u32(mode),
        u32(at),
        name,
      ]),
    )
    locals.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const count = u16(parts.length)
  const end = [u32(0x06054b50), u16(0), u16(0), count, count, u32(entries.length), u32(at), u16(0)]
  return Buffer.concat([...locals, entries, ...end])
}

const MAIN = {
  docx: ['word/document.xml', 'wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation.main+xml'],
  xlsm: ['xl/workbook.xml', 'macroEnabled.main+xml'],
  docm: ['word/document.xml', 'macroEnabled.main+xml'],
} as const

export type OfficeKind = keyof typeof MAIN

/** The parts of a small sound Office package, and whatever is added. */
export function makeOffice(kind: OfficeKind, more: readonly ZipPart[] = []): Buffer {
  const [main, type] = MAIN[kind]
  const types = `<?xml version="1.0"?><Types><Override PartName="/${main}" ContentType="x.${type}"/></Types>`
  return makeZip([
    { name: '[Content_Types].xml', data: Buffer.from(types) },
    { name: '_rels/.rels', data: Buffer.from('<?xml version="1.0"?><Relationships/>') },
    { name: main, data: Buffer.from(`<?xml version="1.0"?><root>${'开户 '.repeat(40)}</root>`) },
    ...more,
  ])
}
