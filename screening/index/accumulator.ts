/** Sums of matched mass per name, cleared at no cost between searches by a number that grows. */
export class Accumulator {
  /** Per name: search and word that it gained from last, and its place among the touched ones, side by side in the cache. */
  private readonly marks: Int32Array
  /** The first mark of this search, and that of its present word. */
  private first = 0
  private word = 0
  private names = new Int32Array(1 << 10)
  private sums = new Float32Array(1 << 10)
  private size = 0

  constructor(size: number) {
    this.marks = new Int32Array(size * STRIDE)
  }

  reset(): void {
    if (this.word >= LAST_MARK) this.restart()
    this.first = this.word + 1
    this.word = this.first
    this.size = 0
  }

  private restart(): void {
    this.marks.fill(0)
    this.word = 0
  }

  /** Begins the next word of the query: a name gains from each word once. */
  nextWord(): void {
    this.word += 1
  }

  /** How many names have a sum. */
  get length(): number {
    return this.size
  }

  /** The name at a place among those that have a sum. */
  nameAt(place: number): number {
    return this.names[place] as number
  }

  sumAt(place: number): number {
    return this.sums[place] as number
  }

  add(name: number, amount: number, admitsNew: boolean): void {
    const at = name * STRIDE
    const mark = this.marks[at] as number
    let place: number
    if (mark < this.first) {
      if (!admitsNew) return
      if (this.size === this.names.length) this.grow()
      place = this.size++
      this.marks[at + PLACE] = place
      this.names[place] = name
      this.sums[place] = 0
    } else {
      if (mark === this.word) return
      place = this.marks[at + PLACE] as number
    }
    this.marks[at] = this.word
    this.sums[place] = (this.sums[place] as number) + amount
  }

  private grow(): void {
    const [names, sums] = [new Int32Array(this.size * 2), new Float32Array(this.size * 2)]
    names.set(this.names)
    sums.set(this.sums)
    this.names = names
    this.sums = sums
  }

  /** The places of the largest sums: as many as asked for and those that tie with the last. */
  best(most: number): Int32Array {
    const places = new Int32Array(this.size)
    if (this.size <= most) return places.map((_, place) => place)
    const { sums, size } = this
    let highest = 0
    for (let place = 0; place < size; place++) highest = Math.max(highest, sums[place] as number)
    const buckets = new Int32Array(BUCKETS + 1)
    const scale = BUCKETS / Math.max(highest, 1e-6)
    for (let place = 0; place < size; place++) {
      const bucket = Math.floor((sums[place] as number) * scale)
      buckets[bucket] = (buckets[bucket] as number) + 1
    }
    let cut = BUCKETS
    let kept = buckets[cut] as number
    while (cut > 0 && kept < most) kept += buckets[--cut] as number
    let count = 0
    for (let place = 0; place < size; place++)
      if (Math.floor((sums[place] as number) * scale) >= cut) places[count++] = place
    return places.subarray(0, count)
  }
}

const BUCKETS = 512
const STRIDE = 2
const PLACE = 1
/** No search has more words than the numbers that are left behind it. */
const LAST_MARK = 2 ** 31 - 2 ** 16
