export type CompoundEntry = { name: string; isStorage: boolean; start: number; size: number }

export type CompoundFile = {
  readonly entries: readonly CompoundEntry[]
  /** The first bytes of a stream; undefined for short streams, which lie elsewhere. */
  head(entry: CompoundEntry): Buffer | undefined
}

const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
const ENTRY = 128
const STORAGE = 1
const STREAM = 2
const MOST_SECTORS = 65_536

function u32(bytes: Buffer, at: number): number {
  return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : FREE
}

function tableSectors(bytes: Buffer, sectorSize: number): number[] {
  const sectors: number[] = []
  for (let index = 0; index < 109; index += 1) sectors.push(u32(bytes, 76 + index * 4))
  let next = u32(bytes, 68)
  for (let round = 0; next < END_OF_CHAIN && round < MOST_SECTORS; round += 1) {
    const at = (next + 1) * sectorSize
    for (let index = 0; index < sectorSize / 4 - 1; index += 1) sectors.push(u32(bytes, at + index * 4))
    next = u32(bytes, at + sectorSize - 4)
  }
  return sectors.filter((sector) => sector < END_OF_CHAIN - 2)
}

function chainOf(bytes: Buffer, start: number, table: readonly number[], sectorSize: number): number[] {
  const chain: number[] = []
  const perSector = sectorSize / 4
  for (let sector = start; sector < END_OF_CHAIN - 2; ) {
    if (chain.length > MOST_SECTORS) throw new Error('endless chain')
    chain.push(sector)
    const place = table[Math.floor(sector / perSector)]
    if (place === undefined) break
    sector = u32(bytes, (place + 1) * sectorSize + (sector % perSector) * 4)
  }
  return chain
}

function entryAt(bytes: Buffer, at: number): CompoundEntry | undefined {
  if (at + ENTRY > bytes.length) return undefined
  const type = bytes[at + 66]
  if (type !== STORAGE && type !== STREAM) return undefined
  const length = Math.min(64, bytes.readUInt16LE(at + 64))
  const name = bytes.subarray(at, at + Math.max(0, length - 2)).toString('utf16le')
  return { name, isStorage: type === STORAGE, start: u32(bytes, at + 116), size: u32(bytes, at + 120) }
}

/** @throws when the structure leads nowhere or round in circles */
export function readCompoundFile(bytes: Buffer): CompoundFile {
  const shift = bytes.length >= 512 ? bytes.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) throw new Error('no such sector size')
  const sectorSize = 1 << shift
  const table = tableSectors(bytes, sectorSize)
  const directory = chainOf(bytes, u32(bytes, 48), table, sectorSize)
  const entries = directory.flatMap((sector) => {
    const start = (sector + 1) * sectorSize
    const places = Array.from({ length: sectorSize / ENTRY }, (_, index) => start + index * ENTRY)
    return places.flatMap((at) => entryAt(bytes, at) ?? [])
  })
  if (entries.length === 0) throw new Error('empty directory')
  const shortest = u32(bytes, 56)
  return {
    entries,
    head: ({ start, size }) =>
      size < shortest ? undefined : bytes.subarray((start + 1) * sectorSize, (start + 2) * sectorSize),
  }
}
