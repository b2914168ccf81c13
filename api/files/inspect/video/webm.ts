import type { Playback, VideoFacts } from '@kaihu/domain/intention/video-facts.ts'
import type { ByteReader } from './byte-reader.ts'
import { childrenOf, element, float, headOf, ID, uint } from './ebml.ts'
import { type Entrance, readWebm, type WebmStructure } from './webm-structure.ts'

const NANOSECONDS_PER_MS = 1_000_000

function durationIn({ from, to, pictureGap }: WebmStructure): number {
  return to - from + pictureGap
}

function infoWith(info: Buffer, duration: number): Buffer {
  return element(
    ID.info,
    ...childrenOf(info)
      .filter(({ id }) => id !== ID.duration && id !== ID.crc32 && id !== ID.void)
      .map(({ raw }) => raw),
    element(ID.duration, float(duration)),
  )
}

/** Where to enter, in terms of the segment as it is shown; every number has eight bytes, so the length is known. */
function cuesFor(entrances: readonly Entrance[], track: number, shift: number): Buffer {
  return element(
    ID.cues,
    ...entrances.map(({ position, time }) =>
      element(
        ID.cuePoint,
        element(ID.cueTime, uint(time)),
        element(
          ID.cueTrackPositions,
          element(ID.cueTrack, uint(track)),
          element(ID.cueClusterPosition, uint(position + shift)),
        ),
      ),
    ),
  )
}

// A camera's file knows neither its length nor where one may enter it: this head says both, and the clusters
// stay as recorded.
function playbackOf(structure: WebmStructure): Playback {
  const { header, tracks, firstCluster, size, entrances, pictureTrack = 1 } = structure
  const before = Buffer.concat([infoWith(structure.info, durationIn(structure)), element(ID.tracks, tracks)])
  const cuesLength = cuesFor(entrances, pictureTrack, 0).length
  const shift = before.length + cuesLength - firstCluster
  const inside = Buffer.concat([before, cuesFor(entrances, pictureTrack, shift)])
  const segment = headOf(ID.segment, inside.length + size - firstCluster)
  return { skip: firstCluster, head: Buffer.concat([header, segment, inside]).toString('base64') }
}

/** What a WebM is. @throws RangeError when it is none */
export async function inspectWebm(reader: ByteReader): Promise<VideoFacts> {
  const structure = await readWebm(reader)
  const { pictureTrack, soundTrack, blocks, scale } = structure
  const has = (track: number | undefined): boolean => track !== undefined && (blocks.get(track) ?? 0) > 0
  return {
    format: 'webm',
    durationMs: Math.round((durationIn(structure) * scale) / NANOSECONDS_PER_MS),
    hasPicture: has(pictureTrack),
    hasSound: has(soundTrack),
    playback: playbackOf(structure),
  }
}
