import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Blobs } from './blobs.ts'
import { collect } from './byte-streams.ts'
import { DamagedObjectError } from './sealed-object.ts'

const NONCE = 12
const TAG = 16

/** Where a part of an upload belongs; a part read anywhere else does not open. */
export type PartPlace = { uploadId: string; start: number; size: number }

function associatedData({ uploadId, start, size }: PartPlace): Buffer {
  return Buffer.from(`part|${uploadId}|${start}|${size}`)
}

function sealedSizeOf({ size }: PartPlace): number {
  return NONCE + size + TAG
}

/** Seals one part; the pieces are written one after the other, for a part is large. The nonce is random: a part that was never acknowledged may come again with other bytes. */
export function sealPart(key: Buffer, place: PartPlace, plain: Uint8Array): readonly Buffer[] {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(associatedData(place))
  return [nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]
}

/** @throws DamagedObjectError when it is not the part that was sealed for this place */
function openPart(key: Buffer, place: PartPlace, sealed: Buffer): Buffer {
  if (sealed.length !== sealedSizeOf(place)) throw new DamagedObjectError(place.uploadId)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(associatedData(place))
  decipher.setAuthTag(sealed.subarray(-TAG))
  try {
    // Counter mode: everything comes with the update; the end only tells whether it is what was sealed.
    const plain = decipher.update(sealed.subarray(NONCE, -TAG))
    decipher.final()
    return plain
  } catch (error) {
    throw new DamagedObjectError(place.uploadId, { cause: error })
  }
}

export async function readPart(blobs: Blobs, blob: string, key: Buffer, place: PartPlace): Promise<Buffer> {
  return openPart(key, place, await collect(blobs.read(blob, { start: 0, end: sealedSizeOf(place) - 1 })))
}
