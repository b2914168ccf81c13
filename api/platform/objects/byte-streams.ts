export async function* chunksOf(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let kept: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    kept.push(piece)
    length += piece.length
    if (length < size) continue
    const joined = Buffer.concat(kept)
    let at = 0
    for (; at + size <= joined.length; at += size) yield joined.subarray(at, at + size)
    kept = at < joined.length ? [joined.subarray(at)] : []
    length = joined.length - at
  }
  if (length > 0) yield Buffer.concat(kept)
}

export async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  const [only] = pieces
  // One piece is not copied: parts of uploads are large.
  if (only && pieces.length === 1) return Buffer.from(only.buffer, only.byteOffset, only.length)
  return Buffer.concat(pieces)
}

export async function* streamOf<T extends Uint8Array>(...pieces: readonly T[]): AsyncGenerator<T> {
  yield* pieces
}
