/** Messages on their way by SMS and mail. */
export const MESSAGE_QUEUE = 'notice-message'

/** Tries of a message before it counts as failed. */
export const MESSAGE_TRIES = 6

/** How the queue behaves, whoever declares it. Durations in seconds. */
export const MESSAGE_SETTINGS = {
  retryLimit: MESSAGE_TRIES - 1,
  retryDelay: 5,
  retryDelayMax: 600,
  expireInSeconds: 60,
}
