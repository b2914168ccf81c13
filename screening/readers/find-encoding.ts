const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
const MOST_ZEROS = 0.3
const DECLARED = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/

function shareOfZeros(bytes: Uint8Array, from: number): number {
  let [zeros, all] = [0, 0]
  for (let at = from; at < bytes.length; at += 2) {
    all += 1
    if (bytes[at] === 0) zeros += 1
  }
  return all === 0 ? 0 : zeros / all
}

/** The encoding that the beginning of a file gives away: by a mark, by zeros beside letters, or in words. */
export function findEncodingOfHead(head: Uint8Array): string | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => head[at] === byte))
  if (marked) return marked[0]
  if (shareOfZeros(head, 1) > MOST_ZEROS) return 'utf-16le'
  if (shareOfZeros(head, 0) > MOST_ZEROS) return 'utf-16be'
  const declared = DECLARED.exec(Buffer.from(head).toString('latin1'))?.[1]?.toLowerCase()
  // Words in ASCII that say they were in UTF-16 speak of another file.
  return declared?.startsWith('utf-16') ? undefined : declared
}

function isIn(byte: number | undefined, from: number, to: number): boolean {
  return byte !== undefined && byte >= from && byte <= to
}

type Legacy = { label: string; isUsual: (lead: number, trail: number | undefined) => boolean }

/** The characters of daily use stand in one block of each: level 1 of GB 2312, level 1 of Big5. */
const LEGACY: readonly Legacy[] = [
  { label: 'gb18030', isUsual: (lead, trail) => isIn(lead, 0xb0, 0xd7) && isIn(trail, 0xa1, 0xfe) },
  { label: 'big5', isUsual: (lead) => isIn(lead, 0xa4, 0xc6) },
]
const LEAST_USUAL = 0.65
const LEAST_LEAD = 0.15

function isDecodable(bytes: Uint8Array, label: string, isEnd: boolean): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes, { stream: !isEnd })
    return true
  } catch {
    return false
  }
}

/** The share of the double bytes that are characters of daily use. */
function shareOfUsual(bytes: Uint8Array, { isUsual }: Legacy): number {
  let [usual, all] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] as number
    if (lead < 0x80) continue
    all += 1
    if (isUsual(lead, bytes[++at])) usual += 1
  }
  return all === 0 ? 0 : usual / all
}

/** UTF-8 where the bytes are, else the one of the Chinese encodings that makes names of them; undefined where neither clearly does. */
export function findEncodingOfSample(bytes: Uint8Array, isEnd: boolean): string | undefined {
  if (isDecodable(bytes, 'utf-8', isEnd)) return 'utf-8'
  const [best, next] = LEGACY.map((legacy) => ({
    label: legacy.label,
    share: isDecodable(bytes, legacy.label, isEnd) ? shareOfUsual(bytes, legacy) : 0,
  })).sort((a, b) => b.share - a.share)
  if (!best || best.share < LEAST_USUAL) return undefined
  return best.share - (next?.share ?? 0) < LEAST_LEAD ? undefined : best.label
}
