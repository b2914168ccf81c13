/** What the first bytes say; `other` names what is known but never taken. */
export type Sniffed =
  | 'jpeg'
  | 'png'
  | 'bmp'
  | 'tiff'
  | 'pdf'
  | 'zip'
  | 'ole'
  | { readonly other: string }
  | undefined

function starts(bytes: Buffer, hex: string, at = 0): boolean {
  return bytes.subarray(at, at + hex.length / 2).toString('hex') === hex
}

const TAKEN = [
  ['jpeg', 'ffd8ff'],
  ['png', '89504e470d0a1a0a'],
  ['tiff', '49492a00'],
  ['tiff', '4d4d002a'],
  ['tiff', '49492b00'],
  ['pdf', '255044462d'],
  ['zip', '504b0304'],
  ['zip', '504b0506'],
  ['ole', 'd0cf11e0a1b11ae1'],
] as const

const OTHERS: readonly (readonly [string, string])[] = [
  ['gif', '474946383761'],
  ['gif', '474946383961'],
  ['exe', '4d5a'],
  ['elf', '7f454c46'],
  ['rar', '526172211a07'],
  ['7z', '377abcaf271c'],
  ['gz', '1f8b08'],
  ['rtf', '7b5c727466'],
  ['ico', '00000100'],
  ['webm', '1a45dfa3'],
]

function riffKind(bytes: Buffer): string {
  return bytes.subarray(8, 12).toString('latin1').trim().toLowerCase()
}

/** BMP has only two letters of its own; its sizes must fit as well. */
function isBmp(bytes: Buffer): boolean {
  if (!starts(bytes, '424d') || bytes.length < 30) return false
  const header = bytes.readUInt32LE(14)
  const pixels = bytes.readUInt32LE(10)
  return header >= 12 && header <= 124 && pixels >= 14 + header && pixels < bytes.length
}

/** Tells the kind of a file by its first bytes; undefined when they tell nothing (text, or garbage). */
export function sniff(bytes: Buffer): Sniffed {
  const taken = TAKEN.find(([, hex]) => starts(bytes, hex))
  if (taken) return taken[0]
  if (isBmp(bytes)) return 'bmp'
  if (starts(bytes, '52494646')) return { other: riffKind(bytes) }
  if (starts(bytes, '66747970', 4)) return { other: bytes.subarray(8, 12).toString('latin1').trim() }
  const other = OTHERS.find(([, hex]) => starts(bytes, hex))
  return other && { other: other[0] }
}
