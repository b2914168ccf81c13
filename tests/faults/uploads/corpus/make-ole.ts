const SECTOR = 512
const END = 0xfffffffe
const FAT = 0xfffffffd

export type OleStream = { name: string; isStorage?: boolean; data?: Buffer }

function entryOf({ name, isStorage }: OleStream, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry[66] = isStorage ? 1 : 2
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

/** A compound file (OLE2) with these streams: one table sector, directory sectors, then the streams' first bytes. */
export function makeOle(streams: readonly OleStream[]): Buffer {
  const directorySectors = Math.ceil((streams.length + 1) / 4)
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4_096, 56)
  header.writeUInt32LE(END, 60)
  header.writeUInt32LE(END, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(FAT, 0)
  for (let index = 0; index < directorySectors; index += 1) {
    table.writeUInt32LE(index + 1 < directorySectors ? index + 2 : END, 4 + index * 4)
  }
  const content: Buffer[] = []
  let next = 1 + directorySectors
  const entries = streams.map((stream) => {
    if (!stream.data) return entryOf(stream, END, 0)
    const sectors = 8
    const bytes = Buffer.alloc(sectors * SECTOR)
    stream.data.copy(bytes)
    content.push(bytes)
    for (let index = 0; index < sectors; index += 1) {
      table.writeUInt32LE(index + 1 < sectors ? next + index + 1 : END, (next + index) * 4)
    }
    const entry = entryOf(stream, next, bytes.length)
    next += sectors
    return entry
  })
  const root = entryOf({ name: 'Root Entry' }, END, 0)
  root[66] = 5
  const directory = Buffer.alloc(directorySectors * SECTOR)
  Buffer.concat([root, ...entries]).copy(directory)
  return Buffer.concat([header, table, directory, ...content])
}
