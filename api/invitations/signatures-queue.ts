export const SIGNATURES_QUEUE = 'signatures'
