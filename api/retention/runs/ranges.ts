export function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const one of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === one - 1) last[1] = one
    else ranges.push([one, one])
  }
  return ranges
}
