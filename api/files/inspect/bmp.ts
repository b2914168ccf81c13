import { MOST_PIXELS } from '@kaihu/domain/application/files/verdict.ts'

export type RawPicture = { data: Buffer; width: number; height: number; channels: 3 | 4 }

export type BmpHeader = {
  width: number
  height: number
  isTopDown: boolean
  bits: number
  compression: number
  offset: number
  headerSize: number
}

const RGB = 0
const BITFIELDS = 3

export function readBmpHeader(bytes: Buffer): BmpHeader | undefined {
  if (bytes.length < 54) return undefined
  const headerSize = bytes.readUInt32LE(14)
  if (headerSize < 40) return undefined
  const height = bytes.readInt32LE(22)
  const header = {
    headerSize,
    offset: bytes.readUInt32LE(10),
    width: bytes.readInt32LE(18),
    height: Math.abs(height),
    isTopDown: height < 0,
    bits: bytes.readUInt16LE(28),
    compression: bytes.readUInt32LE(30),
  }
  const isKnown =
    [1, 4, 8, 24].includes(header.bits) && header.compression === RGB
      ? true
      : header.bits === 32 && (header.compression === RGB || header.compression === BITFIELDS)
  return isKnown && header.width > 0 && header.height > 0 ? header : undefined
}

function paletteOf(bytes: Buffer, { headerSize, offset }: BmpHeader): Buffer {
  return bytes.subarray(14 + headerSize, offset)
}

function indexAt(row: Buffer, x: number, bits: number): number {
  const perByte = 8 / bits
  const byte = row[Math.floor(x / perByte)] ?? 0
  return (byte >> (8 - bits - (x % perByte) * bits)) & ((1 << bits) - 1)
}

function copyPixel(from: Buffer, at: number, to: Buffer, target: number): void {
  to[target] = from[at + 2] ?? 0
  to[target + 1] = from[at + 1] ?? 0
  to[target + 2] = from[at] ?? 0
}

/**
 * The image library reads none. Undefined for rare kinds and missing bytes; more than the allowed pixels are
 * not decoded.
 */
export function decodeBmp(bytes: Buffer): RawPicture | undefined {
  const header = readBmpHeader(bytes)
  if (!header || header.width * header.height > MOST_PIXELS) return undefined
  const { width, height, bits, offset, isTopDown } = header
  const stride = Math.ceil((width * bits) / 32) * 4
  if (offset + stride * height > bytes.length + 3) return undefined
  const palette = paletteOf(bytes, header)
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const start = offset + stride * (isTopDown ? y : height - 1 - y)
    const row = bytes.subarray(start, start + stride)
    for (let x = 0; x < width; x += 1) {
      const target = (y * width + x) * 3
      if (bits >= 24) copyPixel(row, x * (bits / 8), data, target)
      else copyPixel(palette, indexAt(row, x, bits) * 4, data, target)
    }
  }
  return { data, width, height, channels: 3 }
}
