export const SIMPLIFIED_PROGRESS_QUEUE = 'order-lite-progress'
