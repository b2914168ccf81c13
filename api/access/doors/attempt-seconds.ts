/** How long somebody may take at the identity provider. */
export const ATTEMPT_SECONDS = 900
