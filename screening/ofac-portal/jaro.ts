export function jaro(left: string, right: string): number {
  if (left === right) return left === '' ? 0 : 1
  const reach = Math.max(0, Math.floor(Math.max(left.length, right.length) / 2) - 1)
  const taken = new Uint8Array(right.length)
  let fromLeft = ''
  for (let i = 0; i < left.length; i++) {
    const to = Math.min(right.length - 1, i + reach)
    for (let j = Math.max(0, i - reach); j <= to; j++) {
      if (taken[j] === 1 || left[i] !== right[j]) continue
      taken[j] = 1
      fromLeft += left[i]
      break
    }
  }
  if (fromLeft === '') return 0
  const matches = fromLeft.length
  let at = 0
  let moved = 0
  for (let j = 0; j < right.length; j++) {
    if (taken[j] === 1 && right[j] !== fromLeft[at++]) moved += 1
  }
  return (matches / left.length + matches / right.length + (matches - moved / 2) / matches) / 3
}

const PREFIX = 4
const PREFIX_BONUS = 0.1

export function jaroWinkler(left: string, right: string, bonusFrom: number): number {
  const similarity = jaro(left, right)
  if (similarity === 0 || similarity < bonusFrom) return similarity
  let common = 0
  while (common < PREFIX && common < left.length && left[common] === right[common]) common++
  return similarity + common * PREFIX_BONUS * (1 - similarity)
}
