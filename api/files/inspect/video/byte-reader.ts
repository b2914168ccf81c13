export class EndOfBytes extends Error {
  override readonly name = 'EndOfBytes'
}

export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #piece: Buffer = Buffer.alloc(0)
  #at = 0
  position = 0

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#source = bytes[Symbol.asyncIterator]()
  }

  async #more(): Promise<boolean> {
    while (this.#at >= this.#piece.length) {
      const { done, value } = await this.#source.next()
      if (done === true) return false
      this.#piece = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      this.#at = 0
    }
    return true
  }

  async isAtEnd(): Promise<boolean> {
    return !(await this.#more())
  }

  /** The next `count` bytes. @throws EndOfBytes */
  async take(count: number): Promise<Buffer> {
    const out = Buffer.alloc(count)
    let have = 0
    while (have < count) {
      if (!(await this.#more())) throw new EndOfBytes()
      const copied = this.#piece.copy(out, have, this.#at, this.#at + count - have)
      have += copied
      this.#at += copied
    }
    this.position += count
    return out
  }

  /** Passes over `count` bytes. @throws EndOfBytes */
  async skip(count: number): Promise<void> {
    let left = count
    while (left > 0) {
      if (!(await this.#more())) throw new EndOfBytes()
      const passed = Math.min(left, this.#piece.length - this.#at)
      this.#at += passed
      left -= passed
    }
    this.position += count
  }
}
