/*
 * SHA-256 (FIPS 180-4) over UTF-8. The platform's own is asynchronous in browsers; decide() needs one that
 * answers at once.
 */

const PRIMES = firstPrimes(64)
function fraction(value: number): number {
  return ((value % 1) * 2 ** 32) | 0
}
const ROUND = PRIMES.map((prime) => fraction(prime ** (1 / 3)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(prime ** 0.5))

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text)
  const view = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6))
  new Uint8Array(view.buffer).set(bytes)
  view.setUint8(bytes.length, 0x80)
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n)
  return view
}

function scheduleOf(view: DataView, offset: number): Int32Array {
  const w = new Int32Array(64)
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(offset + i * 4)
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15] ?? 0
    const b = w[i - 2] ?? 0
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
    w[i] = (w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1
  }
  return w
}

function compress(hash: readonly number[], w: Int32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (w[i] ?? 0)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (hash[i] ?? 0)) | 0)
}

/** The hash as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  const view = padded(text)
  let hash: readonly number[] = START
  for (let at = 0; at < view.byteLength; at += 64) hash = compress(hash, scheduleOf(view, at))
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
