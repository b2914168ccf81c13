import type { ByteReader } from './byte-reader.ts'

/** Element ids of Matroska (RFC 9559) that matter here, with their length markers. */
export const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  void: 0xec,
  crc32: 0xbf,
  tags: 0x1254c367,
} as const

export type ElementHead = { readonly id: number; readonly size: number | undefined; readonly raw: Buffer }

function lengthOf(first: number, most: number): number {
  const length = Math.clz32(first) - 23
  if (length > most) throw new RangeError('not EBML')
  return length
}

function numberIn(bytes: Iterable<number>): number {
  let sum = 0
  for (const byte of bytes) sum = sum * 256 + byte
  return sum
}

/** Reads the head of the next element. @throws RangeError when the bytes are no EBML */
export async function readHead(reader: ByteReader): Promise<ElementHead> {
  const idFirst = await reader.take(1)
  const idRest = await reader.take(lengthOf(idFirst[0] ?? 0, 4) - 1)
  const sizeFirst = await reader.take(1)
  const length = lengthOf(sizeFirst[0] ?? 0, 8)
  const sizeRest = await reader.take(length - 1)
  const marked = (sizeFirst[0] ?? 0) & ((1 << (8 - length)) - 1)
  const isOpen = marked === (1 << (8 - length)) - 1 && sizeRest.every((byte) => byte === 0xff)
  const size = isOpen ? undefined : numberIn([marked, ...sizeRest])
  return {
    id: numberIn(Buffer.concat([idFirst, idRest])),
    size,
    raw: Buffer.concat([idFirst, idRest, sizeFirst, sizeRest]),
  }
}

export function childrenOf(content: Buffer): readonly { id: number; content: Buffer; raw: Buffer }[] {
  const found = []
  let at = 0
  while (at < content.length) {
    const idLength = lengthOf(content[at] ?? 0, 4)
    const sizeAt = at + idLength
    const sizeLength = lengthOf(content[sizeAt] ?? 0, 8)
    const first = (content[sizeAt] ?? 0) & ((1 << (8 - sizeLength)) - 1)
    const size = numberIn(Buffer.from([first, ...content.subarray(sizeAt + 1, sizeAt + sizeLength)]))
    const start = sizeAt + sizeLength
    if (start + size > content.length) throw new RangeError('an element is longer than its parent')
    found.push({
      id: numberIn(content.subarray(at, sizeAt)),
      content: content.subarray(start, start + size),
      raw: content.subarray(at, start + size),
    })
    at = start + size
  }
  return found
}

export function uintOf(content: Buffer): number {
  return numberIn(content)
}

function idBytes(id: number): Buffer {
  const text = id.toString(16)
  return Buffer.from(text.length % 2 === 0 ? text : `0${text}`, 'hex')
}

export function element(id: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([idBytes(id), sizeBytes(body.length), body])
}

export function headOf(id: number, size: number): Buffer {
  return Buffer.concat([idBytes(id), sizeBytes(size)])
}

function sizeBytes(size: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(size))
  bytes[0] = 0x01
  return bytes
}

export function uint(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

export function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
