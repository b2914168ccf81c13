/** How minutes are spread: how many times, their sum, and what half and nine tenths of them do not exceed (nearest rank). */
export type Spread = { count: number; total: number; median: number; ninety: number }

export type SpreadLine = Spread & { key: string | null; metric: string }
