/** Keeps the largest of the numbers that it is shown, without sorting the others: a heap with the smallest in front. */
export class Largest {
  private readonly heap: Float64Array
  private size = 0

  constructor(most: number) {
    this.heap = new Float64Array(most)
  }

  add(value: number): void {
    const { heap } = this
    if (this.size < heap.length) {
      let at = this.size++
      while (at > 0) {
        const above = (at - 1) >> 1
        if ((heap[above] as number) <= value) break
        heap[at] = heap[above] as number
        at = above
      }
      heap[at] = value
    } else if (value > (heap[0] as number)) this.replaceSmallest(value)
  }

  private replaceSmallest(value: number): void {
    const { heap, size } = this
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= size) break
      if (below + 1 < size && (heap[below + 1] as number) < (heap[below] as number)) below += 1
      if ((heap[below] as number) >= value) break
      heap[at] = heap[below] as number
      at = below
    }
    heap[at] = value
  }

  /** The largest first. */
  taken(): Float64Array {
    return this.heap.slice(0, this.size).sort().reverse()
  }
}
