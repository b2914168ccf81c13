const TAIL = 66_000
const EDGE = 65_536
const MARKUP = /<script|<!doctype html|<html|<svg[\s>]|<\?php/i

/** Whether a ZIP ends where the file ends: its closing record is there and its directory lies inside. */
export function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - TAIL))
  const at = tail.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (at < 0 || at + 22 > tail.length) return false
  const directorySize = tail.readUInt32LE(at + 12)
  return tail.readUInt16LE(at + 10) > 0 && directorySize > 0 && directorySize <= bytes.length
}

/** Whether a picture carries a second file that another program would open instead (polyglots). */
export function hidesAnotherFile(bytes: Buffer): boolean {
  if (bytes.includes('%PDF-1.') || bytes.includes('%PDF-2.')) return true
  if (endsAsZip(bytes)) return true
  const edges = [bytes.subarray(0, EDGE), bytes.subarray(Math.max(0, bytes.length - EDGE))]
  return edges.some((edge) => MARKUP.test(edge.toString('latin1')))
}
