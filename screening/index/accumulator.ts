/** Sums of matched mass per name, cleared at no cost between searches by a generation number. */
export class Accumulator {
  private readonly sums: Float32Array
  private readonly generation: Int32Array
  private readonly lastWord: Int32Array
  private current = 0
  private word = 0
  touched: number[] = []

  constructor(size: number) {
    this.sums = new Float32Array(size)
    this.generation = new Int32Array(size)
    this.lastWord = new Int32Array(size)
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
    if (this.generation[name] !== this.current) {
      if (!admitsNew) return
      this.generation[name] = this.current
      this.sums[name] = 0
      this.touched.push(name)
    } else if (this.lastWord[name] === this.word) return
    this.lastWord[name] = this.word
    this.sums[name] = (this.sums[name] as number) + amount
  }

  sum(name: number): number {
    return this.sums[name] as number
  }

  /** The names with the largest sums: as many as asked for and those that tie with the last. */
  best(most: number): number[] {
    if (this.touched.length <= most) return this.touched
    let highest = 0
    for (const name of this.touched) highest = Math.max(highest, this.sums[name] as number)
    const buckets = new Int32Array(BUCKETS + 1)
    const scale = BUCKETS / Math.max(highest, 1e-6)
    for (const name of this.touched) {
      const bucket = Math.floor((this.sums[name] as number) * scale)
      buckets[bucket] = (buckets[bucket] as number) + 1
    }
    let cut = BUCKETS
    let kept = buckets[cut] as number
    while (cut > 0 && kept < most) kept += buckets[--cut] as number
    return this.touched.filter((name) => Math.floor((this.sums[name] as number) * scale) >= cut)
  }
}

const BUCKETS = 512
