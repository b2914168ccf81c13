import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { seededBytes } from './seeded-bytes.ts'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG of one colour whose header says this size; its rows are there, all zero, or missing. */
export function makePng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const row = Math.ceil(width / 8) + 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A BMP of 24 bits per pixel; the sizes in its header may lie. */
export function makeBmp(width: number, height: number, says = { width, height }): Buffer {
  const stride = Math.ceil((width * 24) / 32) * 4
  const bytes = Buffer.alloc(54 + stride * height, 0xcc)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(0, 6)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(says.width, 18)
  bytes.writeInt32LE(says.height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.fill(0, 30, 54)
  return bytes
}

/** A TIFF with so many tiny pages. */
export function makeTiff(pages: number): Buffer {
  const header = Buffer.from('49492a0008000000', 'hex')
  const entries = [
    [256, 3, 1, 8],
    [257, 3, 1, 8],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 4, 1, 0],
    [278, 3, 1, 8],
    [279, 4, 1, 64],
  ] as const
  const folder = 2 + entries.length * 12 + 4
  const folders = Array.from({ length: pages }, (_, page) => {
    const at = 8 + page * (folder + 64)
    const bytes = Buffer.alloc(folder + 64, 0x80)
    bytes.writeUInt16LE(entries.length, 0)
    for (const [index, [tag, type, count, value]] of entries.entries()) {
      const place = 2 + index * 12
      bytes.writeUInt16LE(tag, place)
      bytes.writeUInt16LE(type, place + 2)
      bytes.writeUInt32LE(count, place + 4)
      bytes.writeUInt32LE(tag === 273 ? at + folder : value, place + 8)
    }
    bytes.writeUInt32LE(page + 1 < pages ? at + folder + 64 : 0, folder - 4)
    return bytes
  })
  return Buffer.concat([header, ...folders])
}

/** A picture full of detail. */
export function noisy(seed: number, width = 160, height = 120) {
  return sharp(seededBytes(seed, width * height * 3), { raw: { width, height, channels: 3 } })
}
