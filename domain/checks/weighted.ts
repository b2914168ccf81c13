/** Sum of each character's value times its weight; -1 when a character is not of the alphabet. */
export function weightedSum(text: string, weights: readonly number[], alphabet: string): number {
  let sum = 0
  for (const [i, weight] of weights.entries()) {
    const value = alphabet.indexOf(text.charAt(i))
    if (value < 0 || text.charAt(i) === '') return -1
    sum += value * weight
  }
  return sum
}
