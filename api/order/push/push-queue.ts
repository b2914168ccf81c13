/** The queue of pushes to the core systems. */
export const PUSH_QUEUE = 'order-push'

/** Asks a core system for what it took for later, once it says that it is done. */
export const PUSH_ANSWER_QUEUE = 'order-push-answer'

/** Tries per enqueued job; `retry_push` begins anew under the same idempotency key. */
export const PUSH_TRIES = 5
