export const PUSH_QUEUE = 'order-push'

export const PUSH_ANSWER_QUEUE = 'order-push-answer'

/** Tries per enqueued job; `retry_push` begins anew under the same idempotency key. */
export const PUSH_TRIES = 5
