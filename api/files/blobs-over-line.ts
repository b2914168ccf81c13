import type { Line } from '../bank/outside/line.ts'
import { storageFailure } from '../bank/outside/storage-failure.ts'
import { type Blobs, StorageAwayError, StorageFullError } from '../platform/objects/blobs.ts'

/** A failure that is not the storage's: the bytes did not come, there is no room, or nothing has this key. */
class NotItsFault extends Error {}

function isMissingKey(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
}

async function* marked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (cause) {
    throw new NotItsFault('the bytes did not come', { cause })
  }
}

function innocent(error: unknown): { readonly cause: unknown } | undefined {
  if (error instanceof NotItsFault) return { cause: error.cause }
  return error instanceof StorageFullError || isMissingKey(error) ? { cause: error } : undefined
}

/**
 * Each call is kept for the page of connections, and a storage that fails is given a rest. Throws
 * StorageAwayError.
 */
export function blobsOverLine(blobs: Blobs, line: Line, setting: string): Blobs {
  const over = async <T>(operation: string, work: () => Promise<T>): Promise<T> => {
    const outcome = await line
      .through(operation, async () => {
        try {
          return { value: await work() }
        } catch (error) {
          const other = innocent(error)
          if (other) return { error: other.cause }
          throw storageFailure(error, setting)
        }
      })
      .catch((cause: unknown) => {
        throw new StorageAwayError('the storage of documents is away', { cause })
      })
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }
  return {
    ...blobs,
    put: (key, bytes) => over('put', () => blobs.put(key, marked(bytes))),
    has: (key) => over('has', () => blobs.has(key)),
    remove: (key) => over('remove', () => blobs.remove(key)),
    removeAll: (prefix) => over('remove', () => blobs.removeAll(prefix)),
    read: async function* (key, range) {
      const pieces = blobs.read(key, range)[Symbol.asyncIterator]()
      const first = await over('read', () => pieces.next())
      if (first.done === true) return
      yield first.value
      // One call, one line: what is cut in the middle is only said to whoever reads.
      for (;;) {
        const piece = await pieces.next().catch((cause: unknown) => {
          throw new StorageAwayError('the storage of documents stopped in the middle', { cause })
        })
        if (piece.done === true) return
        yield piece.value
      }
    },
  }
}
