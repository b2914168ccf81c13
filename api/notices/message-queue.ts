export const MESSAGE_QUEUE = 'notice-message'

export const MESSAGE_TRIES = 6

export const MESSAGE_SETTINGS = {
  retryLimit: MESSAGE_TRIES - 1,
  retryDelay: 5,
  retryDelayMax: 600,
  expireInSeconds: 60,
}
