import type { MatchGroup } from '../model.ts'

/**
 * Score to probability per group of scripts: logistic curves (Platt) fitted by `bench/screening/calibration.ts`
 * on labelled pairs, printed there as reliability tables. `review` is the score from which a person must look.
 */
export const CALIBRATION: {
  readonly review: number
  readonly confirmProbability: number
  readonly curves: Readonly<Record<MatchGroup, { readonly slope: number; readonly offset: number }>>
} = {
  review: 0.7,
  confirmProbability: 0.95,
  curves: {
    latin: { slope: 0.86, offset: -0.67 },
    han_han: { slope: 1.24, offset: -0.25 },
    han_latin: { slope: 0.98, offset: 0.38 },
    // The labelled pairs hold too few near misses for a fit: kept below what they show.
    latin_cross: { slope: 1.2, offset: 0.2 },
  },
}
