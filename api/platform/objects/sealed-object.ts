import { createCipheriv, createDecipheriv } from 'node:crypto'
import { chunksOf, collect } from './byte-streams.ts'

export const CHUNK = 65_536
const TAG = 16
const SEALED_CHUNK = CHUNK + TAG

/** `KHOB`, format 1, suite 1 (AES-256-GCM, 64 KiB chunks, counter nonces), two bytes to spare. */
export const HEADER = Buffer.from([0x4b, 0x48, 0x4f, 0x42, 1, 1, 0, 0])

export class DamagedObjectError extends Error {
  override readonly name = 'DamagedObjectError'
}

// Every object has a key of its own, so counting chunks never repeats a nonce.
function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(index), 4)
  return nonce
}

function associatedData(object: string, index: number, isLast: boolean): Buffer {
  return Buffer.concat([HEADER, Buffer.from(`${object}|${index}|${isLast ? 'last' : 'more'}`)])
}

function sealChunk(key: Buffer, object: string, index: number, isLast: boolean, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index))
  cipher.setAAD(associatedData(object, index, isLast))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([sealed, cipher.getAuthTag()])
}

function openChunk(key: Buffer, object: string, index: number, isLast: boolean, sealed: Buffer): Buffer {
  if (sealed.length < TAG) throw new DamagedObjectError(object)
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index), { authTagLength: TAG })
  decipher.setAAD(associatedData(object, index, isLast))
  decipher.setAuthTag(sealed.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()])
  } catch (error) {
    throw new DamagedObjectError(object, { cause: error })
  }
}

/** Seals a stream: header, then chunks bound to the object, their place, and whether they are the last. */
export async function* sealObject(
  key: Buffer,
  object: string,
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  yield HEADER
  let waiting: Buffer | undefined
  let index = 0
  for await (const chunk of chunksOf(plain, CHUNK)) {
    if (waiting) yield sealChunk(key, object, index++, false, waiting)
    waiting = chunk
  }
  yield sealChunk(key, object, index, true, waiting ?? Buffer.alloc(0))
}

function chunkCount(size: number): number {
  return Math.max(1, Math.ceil(size / CHUNK))
}

export type SealedObject = {
  key: Buffer
  object: string
  size: number
  readSealed: (range: { start: number; end: number }) => AsyncIterable<Uint8Array>
}

/** `start` to `end` inclusive. @throws DamagedObjectError at the first chunk that is not what was sealed */
export async function* openObject(
  { key, object, size, readSealed }: SealedObject,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  const header = await collect(readSealed({ start: 0, end: HEADER.length - 1 }))
  if (!header.equals(HEADER)) throw new DamagedObjectError(object)
  const last = chunkCount(size) - 1
  const first = Math.floor(start / CHUNK)
  const until = Math.min(Math.floor(end / CHUNK), last)
  const sealedStart = HEADER.length + first * SEALED_CHUNK
  // One byte beyond the last chunk: appended bytes are noticed too.
  const sealedEnd = HEADER.length + (until + 1) * SEALED_CHUNK - (until === last ? 0 : 1)
  let index = first
  for await (const sealed of chunksOf(readSealed({ start: sealedStart, end: sealedEnd }), SEALED_CHUNK)) {
    if (index > until) throw new DamagedObjectError(object)
    const plain = openChunk(key, object, index, index === last, sealed)
    const from = Math.max(0, start - index * CHUNK)
    const to = Math.min(plain.length, end + 1 - index * CHUNK)
    index += 1
    yield plain.subarray(from, to)
  }
  if (index <= until) throw new DamagedObjectError(object)
}
