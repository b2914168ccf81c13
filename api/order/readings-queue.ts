export const READINGS_QUEUE = 'document-readings'
