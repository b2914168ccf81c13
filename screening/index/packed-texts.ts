import { IntList } from './int-list.ts'

/** Many texts one after the other in a few bytes each, read one at a time. */
export class PackedTexts {
  readonly bytes: Uint8Array
  readonly starts: Int32Array
  private readonly buffer: Buffer

  constructor(bytes: Uint8Array, starts: Int32Array) {
    this.bytes = bytes
    this.starts = starts
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.starts.length - 1
  }

  at(id: number): string {
    return this.buffer.toString('utf8', this.starts[id], this.starts[id + 1])
  }
}

export class PackedTextsBuilder {
  private buffer = Buffer.allocUnsafeSlow(1 << 16)
  private size = 0
  private readonly starts = new IntList()

  add(text: string): void {
    this.starts.push(this.size)
    // No UTF-16 unit takes more than three bytes.
    const most = this.size + text.length * 3
    if (most > this.buffer.length) this.grow(most)
    this.size += this.buffer.write(text, this.size, 'utf8')
  }

  private grow(least: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(least, this.buffer.length * 2))
    larger.set(this.buffer)
    this.buffer = larger
  }

  finish(): PackedTexts {
    this.starts.push(this.size)
    return new PackedTexts(new Uint8Array(this.buffer.subarray(0, this.size)), this.starts.finish())
  }
}
