const STEPS = 400
const RATE = 0.3
const PRIOR = 0.02

/** Log-odds of a score, kept off the ends as the engine does. */
export function logitOf(score: number): number {
  const kept = Math.min(0.999, Math.max(0.001, score))
  return Math.log(kept / (1 - kept))
}

/** Platt's logistic curve through (log-odds, label) points by gradient descent, with a little pull towards slope 1. */
export function fitLogistic(points: readonly (readonly [number, boolean])[]): {
  slope: number
  offset: number
} {
  let [slope, offset] = [1, 0]
  for (let step = 0; step < STEPS; step++) {
    let [bySlope, byOffset] = [PRIOR * (slope - 1), PRIOR * offset]
    for (const [odds, isTrue] of points) {
      const miss = 1 / (1 + Math.exp(-(slope * odds + offset))) - Number(isTrue)
      bySlope += (miss * odds) / points.length
      byOffset += miss / points.length
    }
    slope -= RATE * bySlope
    offset -= RATE * byOffset
  }
  return { slope: Math.round(slope * 100) / 100, offset: Math.round(offset * 100) / 100 }
}
