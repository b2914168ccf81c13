export const ATTEMPT_SECONDS = 900
