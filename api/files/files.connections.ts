import { randomBytes, randomUUID } from 'node:crypto'
import { type Connection, placeOf } from '../bank/connection.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import { kmsOf } from '../bank/kms/kms-of.ts'
import { linesOf } from '../bank/outside/lines.ts'
import { storageFailure } from '../bank/outside/storage-failure.ts'
import type { Blobs } from '../platform/objects/blobs.ts'
import { collect, streamOf } from '../platform/objects/byte-streams.ts'
import { bareBlobs } from './files-deps.ts'
import { pingClamd } from './scan/clamd.ts'

async function keepAndRemove(blobs: Blobs, setting: string): Promise<void> {
  const key = `probe/${randomUUID()}`
  const bytes = randomBytes(64)
  await blobs.put(key, streamOf(bytes))
  const isThere = (await blobs.has(key)) && bytes.equals(await collect(blobs.read(key)))
  await blobs.remove(key)
  if (!isThere)
    throw new CoreSystemError('bad_answer', 'what was kept is not there', { cause: 'wrong_shape', setting })
}

const objects: Connection = {
  system: 'objects',
  settings: ['OBJECTS_S3', 'DATA_DIR'],
  otherwise: 'own',
  open: (config, database) => {
    const setting = config.OBJECTS_S3 === undefined ? 'DATA_DIR' : 'OBJECTS_S3'
    const work = () =>
      keepAndRemove(bareBlobs(config), setting).catch((error: unknown) => {
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

const kms: Connection = {
  system: 'kms',
  settings: [
    'OBJECTS_KMS',
    'OBJECTS_KMS_KEY',
    'OBJECTS_KMS_URL',
    'OBJECTS_KMS_REGION',
    'OBJECTS_KMS_ACCOUNT',
    'OBJECTS_KMS_SECRET',
    'OBJECTS_KMS_TOKEN',
    'OBJECTS_KEY',
  ],
  otherwise: 'own',
  open: (config, database) => {
    const system = kmsOf(config, database)
    return system && { place: system.place, ask: system.attempt }
  },
}

export const FILES_CONNECTIONS: readonly Connection[] = [objects, kms, clamd]
