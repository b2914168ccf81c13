/** The SHA-256 of puzzle and answer begins with so many zero bits: docs/adr/0078. */

export function workText(puzzle: string, answer: number): string {
  return `${puzzle}.${answer}`
}

/** Zero bits that the answer has to begin with; they stand in front of the puzzle. */
export function bitsOf(puzzle: string): number {
  return Number(/^(\d{1,2})\./.exec(puzzle)?.[1] ?? Number.NaN)
}

export function beginsWithZeros(digest: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let index = 0; index < whole; index += 1) if (digest[index] !== 0) return false
  const rest = bits & 7
  return rest === 0 || (digest[whole] ?? 0xff) >> (8 - rest) === 0
}
