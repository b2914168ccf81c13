import type { Spread } from './spread.ts'

const PAGE_BITS = 8
/** Minutes of one page: what is counted for a row lies close together, and the rest of the time costs nothing. */
const PAGE = 1 << PAGE_BITS
const LAST_OF_PAGE = PAGE - 1

export type Counts = {
  add(row: number, minutes: number): void
}

export class RowCounts implements Counts {
  readonly #counts: Uint32Array

  constructor(rows: number) {
    this.#counts = new Uint32Array(rows)
  }

  add(row: number): void {
    this.#counts[row] = this.countOf(row) + 1
  }

  countOf(row: number): number {
    return this.#counts[row] ?? 0
  }
}

/** How often each number of minutes was there, row by row: medians come out of it exactly, whatever order they came in. */
export class MinuteCounts implements Counts {
  readonly #rows: number
  /** Where each page of each row begins in `#counts`; 0 is a page that nothing was counted in. */
  #pages: Int32Array
  #width = 64
  #counts = new Uint32Array(64 * PAGE)
  #next = PAGE

  constructor(rows: number) {
    this.#rows = rows
    this.#pages = new Int32Array(rows * this.#width)
  }

  add(row: number, minutes: number, times = 1): void {
    const page = minutes >>> PAGE_BITS
    const start = (page < this.#width && this.#pages[row * this.#width + page]) || this.#openPage(row, page)
    const at = start + (minutes & LAST_OF_PAGE)
    this.#counts[at] = (this.#counts[at] ?? 0) + times
  }

  addRow(row: number, of: MinuteCounts, ofRow: number): void {
    of.#eachOf(ofRow, (minutes, times) => this.add(row, minutes, times))
  }

  spreadOf(row: number): Spread | undefined {
    let count = 0
    let total = 0
    this.#eachOf(row, (minutes, times) => {
      count += times
      total += minutes * times
    })
    if (count === 0) return undefined
    let upTo = 0
    let median = -1
    let ninety = -1
    this.#eachOf(row, (minutes, times) => {
      upTo += times
      if (median < 0 && upTo * 2 >= count) median = minutes
      if (ninety < 0 && upTo * 10 >= count * 9) ninety = minutes
    })
    return { count, total, median, ninety }
  }

  #eachOf(row: number, visit: (minutes: number, times: number) => void): void {
    for (let page = 0; page < this.#width; page += 1) {
      const start = this.#pages[row * this.#width + page] ?? 0
      for (let at = start; start > 0 && at < start + PAGE; at += 1) {
        const times = this.#counts[at] ?? 0
        if (times > 0) visit(page * PAGE + at - start, times)
      }
    }
  }

  #openPage(row: number, page: number): number {
    if (page >= this.#width) this.#widen(page + 1)
    if (this.#next + PAGE > this.#counts.length) {
      const more = new Uint32Array(this.#counts.length * 2)
      more.set(this.#counts)
      this.#counts = more
    }
    const start = this.#next
    this.#pages[row * this.#width + page] = start
    this.#next += PAGE
    return start
  }

  #widen(least: number): void {
    const width = Math.max(least, this.#width * 2)
    const pages = new Int32Array(this.#rows * width)
    for (let row = 0; row < this.#rows; row += 1) {
      pages.set(this.#pages.subarray(row * this.#width, (row + 1) * this.#width), row * width)
    }
    this.#pages = pages
    this.#width = width
  }
}
