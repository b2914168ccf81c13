import { SETTINGS } from './settings.ts'
import { hashOf, tableHashes } from './tables.ts'

/** Major: scores of the same facts may differ, dismissals reopen. Minor: speed, readers, words. */
export const engineVersion = '12.0.0'

/**
 * Hash of every number and of every table that a score depends on; stored with every hit so that a score can be
 * explained years later.
 */
export const configHash: string = hashOf({ SETTINGS, tableHashes })
