import type { VideoFacts } from '@kaihu/domain/intention/video-facts.ts'
import { type ByteReader, EndOfBytes } from './byte-reader.ts'

type Box = { readonly type: string; readonly size: number }

const MOST_INDEX = 16 * 1_048_576
const FTYP = 'ftyp'

/** The head of the next box; its size is that of the content. 0 (until the end) becomes endless. */
async function readBox(reader: ByteReader): Promise<Box> {
  const head = await reader.take(8)
  const size = head.readUInt32BE(0)
  const type = head.toString('latin1', 4)
  if (size === 0) return { type, size: Number.POSITIVE_INFINITY }
  if (size === 1) return { type, size: Number((await reader.take(8)).readBigUInt64BE()) - 16 }
  if (size < 8) throw new RangeError('a box is too short')
  return { type, size: size - 8 }
}

function boxesIn(content: Buffer): { type: string; content: Buffer }[] {
  const found = []
  for (let at = 0; at + 8 <= content.length; ) {
    const size = content.readUInt32BE(at)
    if (size < 8 || at + size > content.length) throw new RangeError('a box is longer than its parent')
    found.push({
      type: content.toString('latin1', at + 4, at + 8),
      content: content.subarray(at + 8, at + size),
    })
    at += size
  }
  return found
}

function inside(content: Buffer, ...path: readonly string[]): Buffer | undefined {
  return path.reduce<Buffer | undefined>(
    (parent, type) => (parent ? boxesIn(parent).find((box) => box.type === type)?.content : undefined),
    content,
  )
}

type Track = { id: number; kind: string; scale: number; defaultDuration: number; end: number }

function tracksOf(moov: Buffer): Track[] {
  return boxesIn(moov)
    .filter(({ type }) => type === 'trak')
    .map(({ content }) => {
      const header = inside(content, 'tkhd')
      const media = inside(content, 'mdia', 'mdhd')
      const handler = inside(content, 'mdia', 'hdlr')
      if (!header || !media || !handler) throw new RangeError('a track lacks its heads')
      return {
        id: header.readUInt32BE(header[0] === 1 ? 20 : 12),
        kind: handler.toString('latin1', 8, 12),
        scale: media.readUInt32BE(media[0] === 1 ? 20 : 12),
        defaultDuration: 0,
        end: media[0] === 1 ? Number(media.readBigUInt64BE(24)) : media.readUInt32BE(16),
      }
    })
}

function addDefaults(moov: Buffer, tracks: readonly Track[]): void {
  const mvex = inside(moov, 'mvex')
  for (const { type, content } of mvex ? boxesIn(mvex) : []) {
    const track = type === 'trex' ? tracks.find(({ id }) => id === content.readUInt32BE(4)) : undefined
    if (track) track.defaultDuration = content.readUInt32BE(12)
  }
}

/** Duration per sample that a fragment says for itself (ISO 14496-12, 8.8.7). */
function durationIn(tfhd: Buffer, otherwise: number): number {
  const flags = tfhd.readUInt32BE(0) & 0xffffff
  if ((flags & 0x8) === 0) return otherwise
  return tfhd.readUInt32BE(8 + ((flags & 0x1) !== 0 ? 8 : 0) + ((flags & 0x2) !== 0 ? 4 : 0))
}

function lengthOfRun(trun: Buffer, perSample: number): number {
  const flags = trun.readUInt32BE(0) & 0xffffff
  const count = trun.readUInt32BE(4)
  if ((flags & 0x100) === 0) return count * perSample
  const start = 8 + ((flags & 0x1) !== 0 ? 4 : 0) + ((flags & 0x4) !== 0 ? 4 : 0)
  const stride = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length * 4
  let sum = 0
  for (let index = 0; index < count; index += 1) sum += trun.readUInt32BE(start + index * stride)
  return sum
}

function addFragment(moof: Buffer, tracks: readonly Track[]): void {
  for (const { content } of boxesIn(moof).filter(({ type }) => type === 'traf')) {
    const tfhd = inside(content, 'tfhd')
    const track = tfhd && tracks.find(({ id }) => id === tfhd.readUInt32BE(4))
    if (!tfhd || !track) throw new RangeError('a fragment of no track')
    const tfdt = inside(content, 'tfdt')
    const from = tfdt ? (tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4)) : track.end
    const perSample = durationIn(tfhd, track.defaultDuration)
    const runs = boxesIn(content).filter(({ type }) => type === 'trun')
    track.end = Math.max(
      track.end,
      runs.reduce((sum, run) => sum + lengthOfRun(run.content, perSample), from),
    )
  }
}

async function readBoxes(reader: ByteReader, tracks: Track[]): Promise<void> {
  while (!(await reader.isAtEnd())) {
    const { type, size } = await readBox(reader)
    if (type !== 'moov' && type !== 'moof') {
      await reader.skip(size)
      continue
    }
    if (size > MOST_INDEX) throw new RangeError('an index is too large')
    const content = await reader.take(size)
    if (type === 'moof') addFragment(content, tracks)
    else {
      tracks.push(...tracksOf(content))
      addDefaults(content, tracks)
    }
  }
}

/** What an MP4 is, whole or in fragments. It is shown as it is. @throws RangeError when it is none */
export async function inspectMp4(reader: ByteReader): Promise<VideoFacts> {
  const first = await readBox(reader)
  if (first.type !== FTYP || first.size > MOST_INDEX) throw new RangeError('no file type')
  await reader.skip(first.size)
  const tracks: Track[] = []
  try {
    await readBoxes(reader, tracks)
  } catch (error) {
    if (!(error instanceof EndOfBytes)) throw error
  }
  const has = (kind: string) => tracks.some((track) => track.kind === kind && track.end > 0)
  const lengths = tracks.map(({ end, scale }) => (scale > 0 ? (end * 1_000) / scale : 0))
  return {
    format: 'mp4',
    durationMs: Math.round(Math.max(0, ...lengths)),
    hasPicture: has('vide'),
    hasSound: has('soun'),
    playback: null,
  }
}
