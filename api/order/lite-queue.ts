/** The queue that moves a lite order on once its checks are all stated. */
export const LITE_PROGRESS_QUEUE = 'order-lite-progress'
