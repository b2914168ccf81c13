/** The queue that has the names and numbers of a submitted order checked by a provider. */
export const FACTOR_CHECK_QUEUE = 'factor-checks'
