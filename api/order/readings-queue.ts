/** The queue that reads the papers of an order, when they are handed in and when it is submitted, to be compared with its answers. */
export const READINGS_QUEUE = 'document-readings'
