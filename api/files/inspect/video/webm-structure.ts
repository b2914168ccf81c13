import { type ByteReader, EndOfBytes } from './byte-reader.ts'
import { childrenOf, type ElementHead, ID, readHead, uintOf } from './ebml.ts'

/** A place that one can jump to: where its cluster begins in the file, and when it is, in timestamp units. */
export type Entrance = { readonly position: number; readonly time: number }

export type WebmStructure = {
  readonly header: Buffer
  readonly info: Buffer
  readonly tracks: Buffer
  readonly firstCluster: number
  readonly size: number
  /** Nanoseconds per timestamp unit. */
  readonly scale: number
  readonly from: number
  readonly to: number
  readonly pictureGap: number
  readonly pictureTrack: number | undefined
  readonly soundTrack: number | undefined
  readonly blocks: ReadonlyMap<number, number>
  readonly entrances: readonly Entrance[]
}

const MOST_HEAD = 1_048_576
const PICTURE = 1
const SOUND = 2
/** Elements that stand directly in the segment and so end a cluster whose size was left open. */
const TOP: readonly number[] = [ID.cluster, ID.cues, ID.tags, ID.info, ID.tracks, ID.seekHead]
const KEYFRAME = 0x80

/** Reads the small element whole. @throws RangeError when it is not small */
function contentOf(reader: ByteReader, { size }: ElementHead): Promise<Buffer> {
  if (size === undefined || size > MOST_HEAD) throw new RangeError('a head element is too large')
  return reader.take(size)
}

type Heads = { header: Buffer; info: Buffer; tracks: Buffer; cluster: ElementHead; firstCluster: number }

async function readHeader(reader: ByteReader): Promise<Buffer> {
  const head = await readHead(reader)
  if (head.id !== ID.ebml) throw new RangeError('no EBML header')
  const content = await contentOf(reader, head)
  const docType = childrenOf(content).find(({ id }) => id === ID.docType)
  if (docType?.content.toString('latin1') !== 'webm') throw new RangeError('another kind of document')
  return Buffer.concat([head.raw, content])
}

async function readHeads(reader: ByteReader): Promise<Heads> {
  const header = await readHeader(reader)
  if ((await readHead(reader)).id !== ID.segment) throw new RangeError('no segment')
  let [info, tracks]: (Buffer | undefined)[] = []
  for (;;) {
    const firstCluster = reader.position
    const head = await readHead(reader)
    if (head.id === ID.cluster) {
      if (!info || !tracks) throw new RangeError('no tracks before the first cluster')
      return { header, info, tracks, cluster: head, firstCluster }
    }
    const content = await contentOf(reader, head)
    if (head.id === ID.info) info = content
    if (head.id === ID.tracks) tracks = content
  }
}

function trackOf(tracks: Buffer, type: number): number | undefined {
  for (const { id, content } of childrenOf(tracks)) {
    if (id !== ID.trackEntry) continue
    const parts = new Map(childrenOf(content).map((one) => [one.id, one.content]))
    const [kind, number] = [parts.get(ID.trackType), parts.get(ID.trackNumber)]
    if (kind && number && uintOf(kind) === type) return uintOf(number)
  }
  return undefined
}

class Clusters {
  readonly blocks = new Map<number, number>()
  readonly entrances: Entrance[] = []
  from: number | undefined
  to = 0
  readonly #pictureTrack: number | undefined
  readonly #pictureTimes: [first: number, last: number] = [0, 0]
  #position = 0
  #time = 0

  constructor(pictureTrack: number | undefined) {
    this.#pictureTrack = pictureTrack
  }

  get pictureGap(): number {
    const count = this.#pictureTrack === undefined ? 0 : (this.blocks.get(this.#pictureTrack) ?? 0)
    return count < 2 ? 0 : (this.#pictureTimes[1] - this.#pictureTimes[0]) / (count - 1)
  }

  begin(position: number): void {
    this.#position = position
  }

  setTime(time: number): void {
    this.#time = time
  }

  addBlock(start: Buffer, isSimple: boolean): void {
    const first = start[0] ?? 0
    const isLong = first < 0x80
    const track = isLong ? ((first & 0x3f) << 8) | (start[1] ?? 0) : first & 0x7f
    const at = isLong ? 2 : 1
    const time = this.#time + start.readInt16BE(at)
    this.blocks.set(track, (this.blocks.get(track) ?? 0) + 1)
    this.from = Math.min(this.from ?? time, time)
    this.to = Math.max(this.to, time)
    if (track !== this.#pictureTrack) return
    if (this.blocks.get(track) === 1) this.#pictureTimes[0] = time
    this.#pictureTimes[1] = Math.max(this.#pictureTimes[1], time)
    const isEntrance = isSimple && ((start[at + 2] ?? 0) & KEYFRAME) !== 0
    if (isEntrance && this.entrances.at(-1)?.position !== this.#position) {
      this.entrances.push({ position: this.#position, time })
    }
  }
}

async function readInside(reader: ByteReader, head: ElementHead, found: Clusters): Promise<void> {
  const { id, size } = head
  // The members of a group are read like the cluster's own.
  if (id === ID.blockGroup) return
  if (size === undefined) throw new RangeError('an open size inside a cluster')
  if (id === ID.timestamp) return found.setTime(uintOf(await reader.take(size)))
  if (id !== ID.simpleBlock && id !== ID.block) return reader.skip(size)
  if (size < 5) throw new RangeError('a block is too short')
  const start = await reader.take(5)
  await reader.skip(size - 5)
  found.addBlock(start, id === ID.simpleBlock)
}

async function readClusters(reader: ByteReader, heads: Heads, found: Clusters): Promise<void> {
  found.begin(heads.firstCluster)
  while (!(await reader.isAtEnd())) {
    const position = reader.position
    const head = await readHead(reader)
    if (head.id === ID.cluster) found.begin(position)
    else if (TOP.includes(head.id)) await reader.skip(head.size ?? 0)
    else await readInside(reader, head, found)
  }
}

/** A recording cut off in the middle of a block counts up to there. @throws RangeError when it is no WebM */
export async function readWebm(reader: ByteReader): Promise<WebmStructure> {
  const heads = await readHeads(reader)
  const scale = childrenOf(heads.info).find(({ id }) => id === ID.timestampScale)
  const pictureTrack = trackOf(heads.tracks, PICTURE)
  const found = new Clusters(pictureTrack)
  try {
    await readClusters(reader, heads, found)
  } catch (error) {
    if (!(error instanceof EndOfBytes)) throw error
  }
  const { header, info, tracks, firstCluster } = heads
  return {
    header,
    info,
    tracks,
    firstCluster,
    pictureTrack,
    size: reader.position,
    scale: scale ? uintOf(scale.content) : 1_000_000,
    from: found.from ?? 0,
    to: found.to,
    pictureGap: found.pictureGap,
    soundTrack: trackOf(tracks, SOUND),
    blocks: found.blocks,
    entrances: found.entrances,
  }
}
