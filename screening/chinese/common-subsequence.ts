export function commonSubsequence(left: string, right: string): [boolean[], boolean[]] {
  const [a, b] = [[...left], [...right]]
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const get = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? get(i + 1, j + 1) + 1 : Math.max(get(i + 1, j), get(i, j + 1))
    }
  }
  const inA = a.map(() => false)
  const inB = b.map(() => false)
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      inA[i++] = true
      inB[j++] = true
    } else if (get(i + 1, j) >= get(i, j + 1)) i++
    else j++
  }
  return [inA, inB]
}
