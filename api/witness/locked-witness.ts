import { createHash } from 'node:crypto'
import {
  GetObjectLockConfigurationCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { placeOf } from '../bank/connection.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import type { Line } from '../bank/outside/line.ts'
import { storageFailure } from '../bank/outside/storage-failure.ts'
import { clientOf, PATIENCE } from '../platform/objects/s3-client.ts'
import { copyName, readCopyName } from './copy-name.ts'
import type { Witness } from './witness.ts'

const SETTING = 'AUDIT_COPY_S3'
const PREFIX = 'checkpoints/'
const DAY_MS = 86_400_000

type Given = { address: string; days: number; line: Line; now?: () => Date }

function asFailure(error: unknown): never {
  throw storageFailure(error, SETTING, 'the storage of checkpoints')
}

/** A bucket whose objects nobody can remove or change before their day, not even its owner (object lock, compliance). */
export function lockedWitness({ address, days, line, now = () => new Date() }: Given): Witness {
  const url = new URL(address)
  const client = clientOf(url, PATIENCE)
  const Bucket = url.pathname.slice(1)
  return {
    name: 'object_lock',
    place: placeOf(address),
    show: async (checkpoint) => {
      const body = Buffer.from(checkpoint.note)
      const command = new PutObjectCommand({
        Bucket,
        Key: `${PREFIX}${copyName(checkpoint)}`,
        Body: body,
        ContentType: 'text/plain; charset=utf-8',
        // Storage demands it of what it is to lock.
        ContentMD5: createHash('md5').update(body).digest('base64'),
        ObjectLockMode: 'COMPLIANCE',
        ObjectLockRetainUntilDate: new Date(now().getTime() + days * DAY_MS),
      })
      await line.through('copy', () => client.send(command).catch(asFailure))
      return null
    },
    kept: () => listCopies(client, Bucket, line),
  }
}

async function* listCopies(client: S3Client, Bucket: string, line: Line) {
  let from: string | undefined
  do {
    const command = new ListObjectsV2Command({
      Bucket,
      Prefix: PREFIX,
      ...(from === undefined ? {} : { ContinuationToken: from }),
    })
    const { Contents = [], NextContinuationToken } = await line.tried('list', () =>
      client.send(command).catch(asFailure),
    )
    for (const { Key = '' } of Contents) {
      const kept = readCopyName(Key.slice(PREFIX.length))
      if (kept) yield kept
    }
    from = NextContinuationToken
  } while (from !== undefined)
}

function without(cause: 'not_locked' | 'wrong_shape', words: string): never {
  throw new CoreSystemError('refused', words, { cause, setting: SETTING })
}

/** Storage says by a failure of that name that a bucket locks nothing. */
function isUnlocked(error: unknown): boolean {
  return error instanceof Error && error.name === 'ObjectLockConfigurationNotFoundError'
}

/** Whether the bucket locks what is put into it: without that a copy is one that can be removed. */
export async function tryLockedBucket(address: string, line: Line): Promise<void> {
  const url = new URL(address)
  const Bucket = url.pathname.slice(1)
  const client = clientOf(url, PATIENCE)
  await line.tried('status', async () => {
    const { ObjectLockConfiguration: lock } = await client
      .send(new GetObjectLockConfigurationCommand({ Bucket }))
      .catch((error: unknown) =>
        isUnlocked(error)
          ? without('not_locked', 'the bucket locks nothing (object lock is off)')
          : asFailure(error),
      )
    if (lock?.ObjectLockEnabled !== 'Enabled')
      without('wrong_shape', 'what answered is no storage that locks')
  })
}
