/** Ids lie below this; a value and an id then share one double without loss. */
export const ID_SPAN = 2 ** 21

/** 32-bit FNV-1a over UTF-16 units. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** Collects (key, id) pairs, ids below 2,097,152, in 8 bytes each. */
export class HashIndexBuilder {
  private pairs = new Float64Array(1 << 16)
  private size = 0

  add(key: string, id: number): void {
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

/** Ids by hashed key in two sorted typed arrays; two keys may share a hash, the score decides in the end. */
export class HashIndex {
  private readonly hashes: Uint32Array
  private readonly ids: Int32Array

  constructor(hashes: Uint32Array, ids: Int32Array) {
    this.hashes = hashes
    this.ids = ids
  }

  get bytes(): number {
    return this.hashes.byteLength + this.ids.byteLength
  }

  find(key: string): Int32Array {
    const hash = hashText(key)
    let [low, high] = [0, this.hashes.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.hashes[middle] as number) < hash) low = middle + 1
      else high = middle
    }
    let end = low
    while (end < this.hashes.length && this.hashes[end] === hash) end++
    return this.ids.subarray(low, end)
  }
}
