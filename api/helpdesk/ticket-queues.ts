/** Tickets on their way to the support desk. */
export const DELIVER_QUEUE = 'ticket-deliver'

/** Tries of a delivery, over some six minutes, before it counts as failed and the author may send it again. */
export const DELIVER_TRIES = 7

/** Tickets whose news are fetched from the support desk. */
export const FOLLOW_QUEUE = 'ticket-follow'
