import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

const HASH = 40
/** A line is a hash and a count; two of them lie within this many bytes of any place. */
const WINDOW = 192

/** The first whole line that begins at or after a place; where there is none, undefined. */
async function lineFrom(
  file: FileHandle,
  place: number,
): Promise<{ hash: string; start: number } | undefined> {
  const from = Math.max(0, place - 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(WINDOW), 0, WINDOW, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const skipped = place === 0 ? 0 : text.indexOf('\n') + 1
  const hash = text.slice(skipped, skipped + HASH).toUpperCase()
  if ((place !== 0 && skipped === 0) || !/^[0-9A-F]{40}$/.test(hash)) return undefined
  return { hash, start: from + skipped }
}

/**
 * SHA-1 in hexadecimal, in order, one a line with or without a count, as Have I Been Pwned hands them out.
 * Searched where it lies (40 GB); no password leaves this machine.
 */
export async function isBreached(list: string, password: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase()
  const file = await open(list)
  try {
    let [low, high] = [0, (await file.stat()).size]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const line = await lineFrom(file, middle)
      if (line?.hash === wanted) return true
      if (line !== undefined && line.hash < wanted) low = Math.max(line.start, middle) + 1
      else high = middle
    }
    return false
  } finally {
    await file.close()
  }
}
