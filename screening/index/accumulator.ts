/** Sums of matched mass per name, cleared at no cost between searches by a generation number. */
export class Accumulator {
  /** Per name: generation, last word, sum, and one unused, so that a name lies in one line of the cache. */
  private readonly marks: Int32Array
  private readonly sums: Float32Array
  private current = 0
  private word = 0
  touched: number[] = []

  constructor(size: number) {
    const buffer = new ArrayBuffer(size * STRIDE * 4)
    this.marks = new Int32Array(buffer)
    this.sums = new Float32Array(buffer)
  }

  reset(): void {
    this.current += 1
    this.touched = []
  }

  /** Begins the next word of the query: a name gains from each word once. */
  nextWord(): void {
    this.word += 1
  }

  add(name: number, amount: number, admitsNew: boolean): void {
    const at = name * STRIDE
    if (this.marks[at] !== this.current) {
      if (!admitsNew) return
      this.marks[at] = this.current
      this.sums[at + SUM] = 0
      this.touched.push(name)
    } else if (this.marks[at + LAST_WORD] === this.word) return
    this.marks[at + LAST_WORD] = this.word
    this.sums[at + SUM] = (this.sums[at + SUM] as number) + amount
  }

  sum(name: number): number {
    return this.sums[name * STRIDE + SUM] as number
  }

  /** The names with the largest sums: as many as asked for and those that tie with the last. */
  best(most: number): number[] {
    if (this.touched.length <= most) return this.touched
    let highest = 0
    for (const name of this.touched) highest = Math.max(highest, this.sum(name))
    const buckets = new Int32Array(BUCKETS + 1)
    const scale = BUCKETS / Math.max(highest, 1e-6)
    for (const name of this.touched) {
      const bucket = Math.floor(this.sum(name) * scale)
      buckets[bucket] = (buckets[bucket] as number) + 1
    }
    let cut = BUCKETS
    let kept = buckets[cut] as number
    while (cut > 0 && kept < most) kept += buckets[--cut] as number
    const names: number[] = []
    for (const name of this.touched) if (Math.floor(this.sum(name) * scale) >= cut) names.push(name)
    return names
  }
}

const BUCKETS = 512
const STRIDE = 4
const LAST_WORD = 1
const SUM = 2
