import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ListFile } from './list-reader.ts'
import { unzipFirstOf } from './zip-entry.ts'

/** A file that was handed in as text or fetched as its publisher keeps it. */
export type GivenFile = { readonly name: string; readonly content: string | Uint8Array }

const PIECE = 65_536
const PACKED = /\.(?:gz|zip)$/i
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const GZIP = Buffer.from([0x1f, 0x8b])

/** In pieces: a reader holds no more than the record it is in. */
function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

function bytesOf(content: GivenFile['content']): Buffer {
  return typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}

/** Archives are known by how they begin, for an address on the net need not say so; they are unpacked while they are read. */
export function listFileOf({ name, content }: GivenFile): ListFile {
  const bytes = bytesOf(content)
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    const source = {
      size: bytes.length,
      read: (from: number, length: number) => Promise.resolve(bytes.subarray(from, from + length)),
      stream: (from: number, length: number) => Readable.from(piecesOf(bytes.subarray(from, from + length))),
    }
    return { name: name.replace(PACKED, ''), open: () => unzipFirstOf(source) }
  }
  if (bytes.subarray(0, GZIP.length).equals(GZIP))
    return { name: name.replace(PACKED, ''), open: () => gunzip(bytes) }
  return { name, size: bytes.length, open: () => piecesOf(bytes) }
}

function gunzip(bytes: Buffer): AsyncIterable<Uint8Array> {
  return Readable.from(piecesOf(bytes)).pipe(createGunzip())
}
