/** Deliveries of events on their way; a job is one try, which is kept in the delivery itself. */
export const WEBHOOK_QUEUE = 'webhook-delivery'
