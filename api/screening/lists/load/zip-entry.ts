import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

const END_SIGNATURE = 0x06054b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const LOCAL_LENGTH = 30
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_LENGTH = 46
const DEFLATED = 8

type Place = { readonly method: number; readonly start: number; readonly size: number }

/** What a ZIP archive is read from: its bytes are asked for from the end first. */
export type ZipSource = {
  readonly size: number
  readonly read: (from: number, length: number) => Promise<Buffer>
  readonly stream: (from: number, length: number) => Readable
}

/**
 * Publishers pack one list into one archive. Place and size come from its directory (APPNOTE 4.3.12). @throws
 * Error when it is no ZIP archive or packed otherwise than by deflate
 */
export async function* unzipFirstOf(source: ZipSource): AsyncGenerator<Uint8Array> {
  const { method, start, size } = await findFirst(source)
  if (size === 0) return
  if (method !== 0 && method !== DEFLATED) throw new Error(`packed by method ${method}, which is not read`)
  const raw = source.stream(start, size)
  const content: Readable = method === DEFLATED ? raw.pipe(createInflateRaw()) : raw
  raw.on('error', (error) => content.destroy(error))
  yield* content as AsyncIterable<Uint8Array>
}

/** The same of a file on the disk. */
export async function* unzipFirst(file: string): AsyncGenerator<Uint8Array> {
  await using handle = await open(file)
  const { size } = await handle.stat()
  yield* unzipFirstOf({
    size,
    read: async (from, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    },
    stream: (from, length) => createReadStream(file, { start: from, end: from + length - 1 }),
  })
}

async function findFirst({ size, read }: ZipSource): Promise<Place> {
  const tail = await read(Math.max(0, size - END_LENGTH - LONGEST_COMMENT), END_LENGTH + LONGEST_COMMENT)
  const end = lastIndexOfSignature(tail)
  if (end < 0) throw new Error('no ZIP archive')
  const entry = firstFile(await read(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12)))
  if (entry === undefined) throw new Error('no file in the ZIP archive')
  const local = entry.readUInt32LE(42)
  const header = await read(local, LOCAL_LENGTH)
  return {
    method: entry.readUInt16LE(10),
    start: local + LOCAL_LENGTH + header.readUInt16LE(26) + header.readUInt16LE(28),
    size: entry.readUInt32LE(20),
  }
}

function lastIndexOfSignature(tail: Buffer): number {
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(END_SIGNATURE)
  return tail.lastIndexOf(signature)
}

/** What the archive's directory says of the first file: folders, and what a Mac adds, are none. */
function firstFile(directory: Buffer): Buffer | undefined {
  let at = 0
  while (at + ENTRY_LENGTH <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const length = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + length)
    const isFile = !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(name)
    if (isFile) return directory.subarray(at)
    at += ENTRY_LENGTH + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return undefined
}
