import { randomUUID } from 'node:crypto'
import { type Connection, placeOf } from '../bank/connection.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import { linesOf } from '../bank/outside/lines.ts'
import { silence } from '../bank/outside/silence.ts'
import { type Blobs, StorageFullError } from '../platform/objects/blobs.ts'
import { streamOf } from '../platform/objects/byte-streams.ts'
import { openBlobs } from './files-deps.ts'
import { pingClamd } from './scan/clamd.ts'

/** Keeps a few bytes, finds them and takes them away again. */
async function keepAndRemove(blobs: Blobs): Promise<void> {
  const key = `probe/${randomUUID()}`
  await blobs.put(key, streamOf(Buffer.from('kaihu')))
  const isThere = await blobs.has(key)
  await blobs.remove(key)
  if (!isThere)
    throw new CoreSystemError('bad_answer', 'what was kept is not there', { cause: 'wrong_shape' })
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode
}

function storageFailure(error: unknown, setting: string): CoreSystemError {
  if (error instanceof CoreSystemError) return error
  const is = (cause: 'full' | 'not_there' | 'credentials_refused' | 'system_failed', status?: number) =>
    new CoreSystemError('unavailable', `the storage of documents: ${cause} (${setting})`, {
      cause,
      setting,
      ...(status === undefined ? {} : { status }),
    })
  if (error instanceof StorageFullError) return is('full')
  const status = statusOf(error)
  if (status === 401 || status === 403) return is('credentials_refused', status)
  if (status === 404) return is('not_there', status)
  return status === undefined || status < 400
    ? silence('the storage of documents', error, setting)
    : is('system_failed', status)
}

const objects: Connection = {
  system: 'objects',
  settings: ['OBJECTS_S3', 'DATA_DIR'],
  otherwise: 'own',
  open: (config, database) => {
    const setting = config.OBJECTS_S3 === undefined ? 'DATA_DIR' : 'OBJECTS_S3'
    const work = () =>
      keepAndRemove(openBlobs(config)).catch((error: unknown) => {
        throw storageFailure(error, setting)
      })
    return {
      place: config.OBJECTS_S3 === undefined ? '' : placeOf(config.OBJECTS_S3),
      ask: () => linesOf(database).to('objects').tried('status', work),
    }
  },
}

const clamd: Connection = {
  system: 'clamd',
  settings: ['CLAMD'],
  waiver: 'CLAMD=none',
  otherwise: 'nothing',
  open: ({ CLAMD: address }, database) =>
    address === undefined
      ? undefined
      : {
          place: address,
          ask: () =>
            linesOf(database)
              .to('clamd')
              .tried('status', () => pingClamd(address)),
        },
}

/** The systems that documents need. */
export const FILES_CONNECTIONS: readonly Connection[] = [objects, clamd]
