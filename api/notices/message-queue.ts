/** Messages on their way by SMS and mail. */
export const MESSAGE_QUEUE = 'notice-message'

/** Tries of a message before it counts as failed. */
export const MESSAGE_TRIES = 6
