export class IntList {
  private values = new Int32Array(1 << 12)
  private size = 0

  get length(): number {
    return this.size
  }

  push(value: number): void {
    if (this.size === this.values.length) {
      const larger = new Int32Array(this.size * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.size++] = value
  }

  finish(): Int32Array {
    return this.values.slice(0, this.size)
  }
}
