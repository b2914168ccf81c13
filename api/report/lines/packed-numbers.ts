/** Bytes of base64, in memory of their own: small buffers share theirs, and numbers would lie at odd places of it. */
function bytesOf(text: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(Buffer.byteLength(text, 'base64')))
  bytes.write(text, 'base64')
  return bytes
}

/** Numbers of four bytes, the most significant first, as PostgreSQL sends them; in base64. */
export function longNumbers(text: string): Int32Array {
  return new Int32Array(bytesOf(text).swap32().buffer)
}

export function someNumbers(text: string, count: number): Int32Array {
  const bytes = bytesOf(text)
  if (bytes.length === count * Int32Array.BYTES_PER_ELEMENT) return new Int32Array(bytes.swap32().buffer)
  return new Int32Array(new Uint16Array(bytes.swap16().buffer))
}
