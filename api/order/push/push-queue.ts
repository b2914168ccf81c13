/** The queue of pushes to the core systems. */
export const PUSH_QUEUE = 'order-push'

/** Tries per enqueued job; `retry_push` begins anew under the same idempotency key. */
export const PUSH_TRIES = 5
