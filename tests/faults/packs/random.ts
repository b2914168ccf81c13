/** Numbers that follow from a seed. */
export type Random = { below(limit: number): number; of<T>(list: readonly T[]): T }

const MODULUS = 0x1_0000_0000

/** Mulberry32: the same seed, the same numbers. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / MODULUS) * limit)
  }
  return {
    below,
    of: (list) => {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('nothing to choose from')
      return found
    },
  }
}
