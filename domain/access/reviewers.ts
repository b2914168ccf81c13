import type { Role } from './roles.ts'

/** In which statuses which role looks through an application: its answers, its documents, the bank's part of it. */
export const REVIEWED_IN = {
  CM: ['0400', '0700', '0710'],
  GSC_BB_CM: ['0410', '0510', '0710'],
  AO: ['0700', '0800', '0900'],
} as const satisfies Partial<Record<Role, readonly string[]>>
