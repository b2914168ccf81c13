import type { AccessDeps } from '../access/access-deps.ts'
import type { FilesDeps } from '../files/files-deps.ts'

/** What the room works with: the object store and the inspector of the files room, and the codes of the access room. */
export type IntentionDeps = Pick<
  FilesDeps,
  'database' | 'blobs' | 'ring' | 'objects' | 'inspector' | 'scanner' | 'clock'
> &
  Pick<AccessDeps, 'sms' | 'pepper' | 'smsPerHour'>
