import type { FilesDeps } from '../files/files-deps.ts'

/** What the room works with: the object store and the inspector of the files room. */
export type IntentionDeps = Pick<
  FilesDeps,
  'database' | 'blobs' | 'ring' | 'objects' | 'inspector' | 'scanner' | 'clock'
>
