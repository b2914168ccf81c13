/** Bytes as they are kept, by a key like `objects/ab/abcd…`: encrypted already, opaque here. */
export type Blobs = {
  /** Keeps the bytes under the key. When it resolves they survive a power cut; before that nothing is there. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Reads from byte `start` up to and with byte `end` (both from 0). @throws when there is no such blob */
  read(key: string, range?: { start: number; end: number }): AsyncIterable<Uint8Array>
  has(key: string): Promise<boolean>
  /** Removes every blob whose key begins so; none is fine. `prefix` ends with a slash. */
  removeAll(prefix: string): Promise<void>
  /** Every key that begins so, and when its blob was written; also what was left half-written. */
  list(prefix: string): AsyncIterable<KeptBlob>
  /** Removes one blob; none is fine. */
  remove(key: string): Promise<void>
}

export type KeptBlob = { key: string; writtenAt: Date }

/** There is no room for more. Everything else goes on, and so does this once there is room again. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/** The storage does not answer, or not as it should. Nothing was kept; another try later may go well. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError'
}
