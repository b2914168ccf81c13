import type { Readable } from 'node:stream'
import { Readable as NodeReadable } from 'node:stream'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Blobs } from './blobs.ts'
import { clientOf, PATIENCE, type S3Patience } from './s3-client.ts'

function rangeOf(range: { start: number; end: number } | undefined) {
  return range ? { Range: `bytes=${range.start}-${range.end}` } : {}
}

export function s3Blobs(text: string, patience: S3Patience = PATIENCE): Blobs {
  const address = new URL(text)
  const client = clientOf(address, patience)
  const Bucket = address.pathname.slice(1)
  const listPage = async (prefix: string) =>
    (await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }))).Contents ?? []
  return {
    put: async (key, bytes) => {
      const Body = NodeReadable.from(bytes, { objectMode: false })
      await new Upload({ client, params: { Bucket, Key: key, Body } }).done()
    },
    read: async function* (key, range) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, ...rangeOf(range) }))
      for await (const piece of Body as Readable) yield piece as Uint8Array
    },
    has: (key) =>
      client.send(new HeadObjectCommand({ Bucket, Key: key })).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NotFound) return false
          throw error
        },
      ),
    removeAll: async (prefix) => {
      for (let page = await listPage(prefix); page.length > 0; page = await listPage(prefix)) {
        const Objects = page.map(({ Key }) => ({ Key }))
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
      }
    },
    list: async function* (prefix) {
      let StartAfter: string | undefined
      do {
        const after = StartAfter === undefined ? {} : { StartAfter }
        const { Contents = [] } = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ...after }),
        )
        for (const { Key, LastModified } of Contents) {
          if (Key !== undefined) yield { key: Key, writtenAt: LastModified ?? new Date() }
        }
        StartAfter = Contents.at(-1)?.Key
      } while (StartAfter !== undefined)
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }))
    },
  }
}
