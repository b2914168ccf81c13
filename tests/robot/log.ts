/** Tells how far a robot came and how long each part took, a JSON line each, where that is asked for. */
export class Log {
  readonly #about: Readonly<Record<string, string | number>>
  #since = performance.now()

  constructor(about: Readonly<Record<string, string | number>>) {
    this.#about = about
  }

  /** A part is done; `more` says what it took. */
  reached(part: string, more: Readonly<Record<string, number | string>> = {}): void {
    const now = performance.now()
    const seconds = Math.round((now - this.#since) / 100) / 10
    this.#since = now
    if (process.env['ROBOT_LOG'] === undefined) return
    process.stdout.write(`${JSON.stringify({ ...this.#about, part, seconds, ...more })}\n`)
  }
}
