import type { VideoFinding } from '@kaihu/domain/intention/video-facts.ts'
import { ByteReader, EndOfBytes } from './byte-reader.ts'
import { inspectMp4 } from './mp4.ts'
import { inspectWebm } from './webm.ts'

const EBML_FIRST = 0x1a
const MAGIC = 8

async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ start: Buffer; all: AsyncIterable<Uint8Array> }> {
  const source = bytes[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < MAGIC) {
    const { done, value } = await source.next()
    if (done === true) break
    start = Buffer.concat([start, value])
  }
  const all = async function* () {
    yield start
    for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value
  }
  return { start, all: all() }
}

/** Read forward without being held. Never throws for what it contains. */
export async function inspectVideo(bytes: AsyncIterable<Uint8Array>): Promise<VideoFinding> {
  const { start, all } = await peek(bytes)
  if (start.length === 0) return { ok: false, cause: 'empty' }
  const isWebm = start[0] === EBML_FIRST
  if (!isWebm && start.toString('latin1', 4, 8) !== 'ftyp') return { ok: false, cause: 'notVideo' }
  try {
    return { ok: true, facts: await (isWebm ? inspectWebm : inspectMp4)(new ByteReader(all)) }
  } catch (error) {
    if (error instanceof RangeError || error instanceof EndOfBytes) return { ok: false, cause: 'broken' }
    throw error
  }
}
