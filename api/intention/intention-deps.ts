import type { AccessDeps } from '../access/access-deps.ts'
import type { FilesDeps } from '../files/files-deps.ts'

export type IntentionDeps = Pick<
  FilesDeps,
  'database' | 'blobs' | 'ring' | 'objects' | 'inspector' | 'scanner' | 'clock'
> &
  Pick<AccessDeps, 'sms' | 'pepper' | 'smsPerHour'>
