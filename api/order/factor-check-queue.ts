export const FACTOR_CHECK_QUEUE = 'factor-checks'
