import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; bytes: Buffer }

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const UTF8 = 0x0800
/** 1 January 1980, the zero of ZIP times: two packages of one state are the same byte for byte. */
const NO_DATE = 0x0021

/** The fields that the local and the central header share, from "version needed" on. */
const shared = (name: Buffer, bytes: Buffer): Buffer => {
  const part = Buffer.alloc(26)
  part.writeUInt16LE(VERSION, 0)
  part.writeUInt16LE(UTF8, 2)
  part.writeUInt16LE(NO_DATE, 8)
  part.writeUInt32LE(crc32(bytes), 10)
  part.writeUInt32LE(bytes.length, 14)
  part.writeUInt32LE(bytes.length, 18)
  part.writeUInt16LE(name.length, 22)
  return part
}

const signature = (value: number): Buffer => {
  const part = Buffer.alloc(4)
  part.writeUInt32LE(value)
  return part
}

const centralHeader = (name: Buffer, bytes: Buffer, offset: number): Buffer => {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  const madeBy = Buffer.from([VERSION, 0])
  return Buffer.concat([signature(CENTRAL), madeBy, shared(name, bytes), rest, name])
}

/** Packs files into a ZIP without compressing them: PDFs are compressed already. */
export const packZip = (entries: readonly ZipEntry[]): Buffer => {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8')
    const local = Buffer.concat([signature(LOCAL), shared(name, entry.bytes), name, entry.bytes])
    centrals.push(centralHeader(name, entry.bytes, offset))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}
