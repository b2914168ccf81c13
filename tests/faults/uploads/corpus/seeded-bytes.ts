/** Bytes that look like chance and are the same in every run. */
export function seededBytes(seed: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = (seed * 2_654_435_761 + 1) >>> 0
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}

/** The bytes with `count` of them replaced, at places that the seed picks beyond `from`. */
export function damaged(bytes: Buffer, seed: number, count: number, from = 0): Buffer {
  const copy = Buffer.from(bytes)
  const picks = seededBytes(seed, count * 5)
  for (let index = 0; index < count; index += 1) {
    const place = from + (picks.readUInt32LE(index * 5) % Math.max(1, copy.length - from))
    copy[place] = picks[index * 5 + 4] ?? 0
  }
  return copy
}
