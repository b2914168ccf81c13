import type { MatchGroup } from '../model.ts'

/**
 * Score to probability per group of scripts: logistic curves (Platt) fitted by `bench/screening-calibration.ts`
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
    latin: { slope: 1.6, offset: -1.2 },
    han_han: { slope: 1.2, offset: -0.6 },
    han_latin: { slope: 1, offset: -1 },
    latin_cross: { slope: 1, offset: -1.2 },
  },
}
