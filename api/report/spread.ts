/** How minutes are spread: how many times, their sum, and what half and nine tenths of them do not exceed (nearest rank). */
export type Spread = { count: number; total: number; median: number; ninety: number }

/** How times of one line are spread; its key is null for the whole. */
export type SpreadLine = Spread & { key: string | null; metric: string }

/** The spread of times, of which there is one at least; puts them in order. */
export const spreadOf = (minutes: Int32Array): Spread => {
  const sorted = minutes.sort()
  const count = sorted.length
  const atTenths = (tenths: number) => sorted[Math.floor((count * tenths + 9) / 10) - 1] ?? 0
  return {
    count,
    total: sorted.reduce((sum, value) => sum + value, 0),
    median: atTenths(5),
    ninety: atTenths(9),
  }
}
