import { BrokenFile } from './broken-file.ts'
import { findEncodingOfHead, findEncodingOfSample } from './find-encoding.ts'
import type { Chunks } from './read-row.ts'

/** Enough to see a byte-order mark, the form of UTF-16, or what an XML file says of itself. */
const HEAD_BYTES = 1_024
/** So much of what is not ASCII decides which encoding it is. */
const SAMPLE_BYTES = 262_144

type Decoder = InstanceType<typeof TextDecoder>

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80)
}

function makeDecoder(label: string, line: number): Decoder {
  try {
    return new TextDecoder(label, { fatal: true })
  } catch (error) {
    throw new BrokenFile('encoding', line, error as Error)
  }
}

/** Decodes one file: holds back what is needed to tell its encoding, and no more. */
class Decoding {
  private decoder: Decoder | undefined
  private held: Uint8Array = new Uint8Array()
  private isHeadSeen = false
  private line = 1

  take(bytes: Uint8Array, isEnd: boolean): string {
    if (this.decoder) return this.decode(bytes, isEnd)
    this.held = this.held.length === 0 ? bytes : Buffer.concat([this.held, bytes])
    return this.settle(isEnd) ? this.decode(this.release(), isEnd) : ''
  }

  /** Whether what is held can go out, and as what. */
  private settle(isEnd: boolean): boolean {
    if (!this.isHeadSeen) {
      if (this.held.length < HEAD_BYTES && !isEnd) return false
      this.isHeadSeen = true
      const label = findEncodingOfHead(this.held.subarray(0, HEAD_BYTES))
      if (label) this.decoder = makeDecoder(label, this.line)
      if (label) return true
    }
    if (isAscii(this.held)) return true
    if (this.held.length < SAMPLE_BYTES && !isEnd) return false
    const label = findEncodingOfSample(this.held, isEnd)
    if (!label) throw new BrokenFile('encoding', this.line, new Error('unknown encoding'))
    this.decoder = makeDecoder(label, this.line)
    return true
  }

  private release(): Uint8Array {
    const held = this.held
    this.held = new Uint8Array()
    return held
  }

  private decode(bytes: Uint8Array, isEnd: boolean): string {
    try {
      const text = this.decoder
        ? this.decoder.decode(bytes, { stream: !isEnd })
        : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
      for (const character of text) if (character === '\n') this.line += 1
      return text
    } catch (error) {
      throw new BrokenFile('encoding', this.line, error as Error)
    }
  }
}

/**
 * UTF-8, UTF-16, GB18030 (spreadsheets on a Chinese Windows) or Big5. What the encoding does not have makes
 * the file broken: nothing is replaced in silence.
 */
export async function* decodeText(chunks: Chunks): AsyncGenerator<string> {
  const decoding = new Decoding()
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoding.take(chunk, false)
    if (text !== '') yield text
  }
  const last = decoding.take(new Uint8Array(), true)
  if (last !== '') yield last
}
