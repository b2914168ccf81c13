/** A file that is damaged: it breaks off, is no such format or no text from some line on. Nothing of it may be used. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile'
  readonly format: 'xml' | 'csv' | 'encoding'
  readonly line: number

  constructor(format: BrokenFile['format'], line: number, cause: Error) {
    super(cause.message, { cause })
    this.format = format
    this.line = line
  }
}
