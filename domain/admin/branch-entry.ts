import { z } from 'zod'

export const branchCodeSchema = z.string().regex(/^[A-Z0-9]{2,20}$/)

/** A branch as administrators keep it; its code never changes. */
export const branchEntrySchema = z.strictObject({
  nameZh: z.string().trim().min(2).max(60),
  nameEn: z.string().trim().min(2).max(80),
  isClosed: z.boolean(),
})
export type BranchEntry = z.infer<typeof branchEntrySchema>
