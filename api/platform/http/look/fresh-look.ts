import type { ReleasedLook } from '../../bank-folder/worn-look.ts'
import type { Database } from '../../database/connect.ts'
import { port } from '../../port.ts'

export type FreshenLook = (database: Database) => Promise<void>
export type PreviewLook = (
  database: Database,
) => Promise<{ readonly look: ReleasedLook; readonly drafts: number }>

/** Takes on what was released meanwhile. */
export const freshenLook = port<FreshenLook>('freshenLook')

/** What is in force, with everything of the look that waits for a second administrator; and how many drafts that is. */
export const previewLook = port<PreviewLook>('previewLook')
