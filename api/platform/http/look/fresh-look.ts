import type { ReleasedLook } from '../../bank-folder/worn-look.ts'
import type { Database } from '../../database/connect.ts'
import { port } from '../../port.ts'

/** Takes on what was released meanwhile. */
export const freshenLook = port<(database: Database) => Promise<void>>('freshenLook')

/** What is in force, with everything of the look that waits for a second administrator; and how many drafts that is. */
export const previewLook =
  port<(database: Database) => Promise<{ readonly look: ReleasedLook; readonly drafts: number }>>(
    'previewLook',
  )
