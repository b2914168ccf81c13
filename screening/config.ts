import { SETTINGS } from './settings.ts'
import { hashOf, tableHashes } from './tables.ts'

/** Major: scores of the same facts may differ, dismissals reopen. Minor: speed, readers, words. */
export const engineVersion = '13.0.0'

/** Of every number and table that a score depends on; stored with every hit. */
export const configHash: string = hashOf({ SETTINGS, tableHashes })
