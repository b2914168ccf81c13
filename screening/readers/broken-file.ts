/** A file that is damaged: it breaks off, or is no such format from some line on. Nothing of it may be used. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile'
  readonly format: 'xml' | 'csv'
  readonly line: number

  constructor(format: 'xml' | 'csv', line: number, cause: Error) {
    super(cause.message, { cause })
    this.format = format
    this.line = line
  }
}
