function tableOffset(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index += 1) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`font without ${tag}`)
}

/** Every code point has a place in the map of format 12 (OpenType, cmap). */
const FULL_MAP = 12

function findFullMap(font: Buffer): number {
  const cmap = tableOffset(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  for (let index = 0; index < count; index += 1) {
    const map = cmap + font.readUInt32BE(cmap + 8 + index * 8)
    if (font.readUInt16BE(map) === FULL_MAP) return map
  }
  throw new Error('font without a full character map')
}

/** Reads from a TrueType font which code points it draws. */
export function readCoverage(font: Buffer): (code: number) => boolean {
  const map = findFullMap(font)
  const groups = font.readUInt32BE(map + 12)
  const ranges = Array.from({ length: groups }, (_, group) => ({
    start: font.readUInt32BE(map + 16 + group * 12),
    end: font.readUInt32BE(map + 20 + group * 12),
  }))
  return (code) => ranges.some(({ start, end }) => code >= start && code <= end)
}
