import { existsSync } from 'node:fs'
import path from 'node:path'

/** Where published lists lie for evaluation: beside the repository, never in it. */
export const LISTS_DATA = path.resolve(import.meta.dirname, '../../../../shared/data/screening/lists')

/** Whether they are there: elsewhere, what needs them says so instead. */
export const hasListsData = existsSync(LISTS_DATA)
