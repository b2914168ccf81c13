export const DELIVER_QUEUE = 'ticket-deliver'

/** Tries of a delivery, over some six minutes, before it counts as failed and the author may send it again. */
export const DELIVER_TRIES = 7

export const FOLLOW_QUEUE = 'ticket-follow'
