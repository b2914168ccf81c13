const HASH_BITS = 30

/** Ids lie below this; a hash and an id then share one double without loss. */
export const ID_SPAN = 2 ** (53 - HASH_BITS)

/** The upper bits of 32-bit FNV-1a over UTF-16 units. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> (32 - HASH_BITS)
}

/** Collects (key, id) pairs, ids below 8,388,608, in 8 bytes each. */
export class HashIndexBuilder {
  private pairs = new Float64Array(1 << 16)
  private size = 0

  add(key: string, id: number): void {
    if (id >= ID_SPAN) throw new RangeError(`An index holds ${ID_SPAN} names and words at most`)
    if (this.size === this.pairs.length) {
      const larger = new Float64Array(this.size * 2)
      larger.set(this.pairs)
      this.pairs = larger
    }
    this.pairs[this.size++] = hashText(key) * ID_SPAN + id
  }

  finish(): HashIndex {
    const sorted = this.pairs.slice(0, this.size).sort()
    const hashes = new Uint32Array(sorted.length)
    const ids = new Int32Array(sorted.length)
    for (let at = 0; at < sorted.length; at++) {
      const pair = sorted[at] as number
      const hash = Math.floor(pair / ID_SPAN)
      hashes[at] = hash
      ids[at] = pair - hash * ID_SPAN
    }
    return new HashIndex(hashes, ids)
  }
}

const BUCKET_SHIFT = 12
const BUCKETS = 2 ** (HASH_BITS - BUCKET_SHIFT)

/** Two sorted typed arrays. Two keys may share a hash: the score decides in the end. */
export class HashIndex {
  readonly hashes: Uint32Array
  readonly ids: Int32Array
  private readonly starts = new Int32Array(BUCKETS + 1)

  constructor(hashes: Uint32Array, ids: Int32Array) {
    this.hashes = hashes
    this.ids = ids
    for (const hash of hashes) {
      const bucket = (hash >>> BUCKET_SHIFT) + 1
      this.starts[bucket] = (this.starts[bucket] as number) + 1
    }
    for (let at = 0; at < BUCKETS; at++) {
      this.starts[at + 1] = (this.starts[at + 1] as number) + (this.starts[at] as number)
    }
  }

  find(key: string): Int32Array {
    const hash = hashText(key)
    const last = this.starts[(hash >>> BUCKET_SHIFT) + 1] as number
    let from = this.starts[hash >>> BUCKET_SHIFT] as number
    while (from < last && (this.hashes[from] as number) < hash) from++
    let end = from
    while (end < last && this.hashes[end] === hash) end++
    return this.ids.subarray(from, end)
  }
}
