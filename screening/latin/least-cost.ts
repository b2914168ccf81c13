import { LETTERS, substitutionCost } from './edit-cost.ts'

/** Costs are added up in fortieths: exact for every cost of the table. */
const UNITS = 40
/** The table of costs is kept in single precision. */
const ROUNDING = 0.001

/** At least half of the cheapest reading for another letter, for one such reading can account for two. */
const SHARES = Uint8Array.from({ length: LETTERS }, (_, letter) => {
  let cheapest = 1
  for (let other = 0; other < LETTERS; other++) {
    if (other !== letter) cheapest = Math.min(cheapest, substitutionCost(letter, other))
  }
  return Math.round((cheapest / 2) * UNITS)
})

const GROUP = 11
const GROUP_MASK = 2 ** GROUP - 1

/** The shares of every set of letters, eleven letters at a time. */
const SUMS = [0, GROUP, 2 * GROUP].map((from) =>
  Uint8Array.from({ length: 2 ** GROUP }, (_, set) => {
    let sum = 0
    for (let bit = 0; bit < GROUP; bit++) if ((set & (1 << bit)) !== 0) sum += SHARES[from + bit] ?? 0
    return sum
  }),
) as [Uint8Array, Uint8Array, Uint8Array]

/** False when turning words with such letters (`letterMask`) into one another must cost more than the limit. */
export function canCostAtMost(limit: number, mask: number, otherMask: number): boolean {
  const only = mask ^ otherMask
  const least =
    (SUMS[0][only & GROUP_MASK] as number) +
    (SUMS[1][(only >>> GROUP) & GROUP_MASK] as number) +
    (SUMS[2][only >>> (2 * GROUP)] as number)
  return least <= (limit + ROUNDING) * UNITS
}

export function letterMask(text: string): number {
  let mask = 0
  for (let at = 0; at < text.length; at++) mask |= 1 << (text.charCodeAt(at) & (LETTERS - 1))
  return mask
}
