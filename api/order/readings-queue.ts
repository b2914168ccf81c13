/** The queue that reads the papers of a submitted order, to be compared with its answers. */
export const READINGS_QUEUE = 'document-readings'
