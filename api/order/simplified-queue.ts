/** The queue that moves a simplified order on once its checks are all stated. */
export const SIMPLIFIED_PROGRESS_QUEUE = 'order-lite-progress'
