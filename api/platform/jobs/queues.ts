export type QueueSettings = {
  retryLimit: number
  /** First delay; doubles with every further try (with jitter), up to `retryDelayMax`. */
  retryDelay: number
  retryDelayMax: number
  expireInSeconds: number
}

export const DEFAULT_QUEUE: QueueSettings = {
  retryLimit: 5,
  retryDelay: 2,
  retryDelayMax: 300,
  expireInSeconds: 60,
}

/** Every queue has a dead-letter queue of its own: a job that failed for good waits there to be seen. */
export function deadLetterOf(queue: string): string {
  return `${queue}-dead`
}
