import { z } from 'zod'
import { nameText } from '../base/name-text.ts'

export const branchCodeSchema = z.string().regex(/^[A-Z0-9]{2,20}$/)

export const branchEntrySchema = z.strictObject({
  nameZh: nameText(60, 2),
  nameEn: nameText(80, 2),
  /** the city that it serves (GB/T 2260); null with a branch that was kept before cities were asked for */
  city: z
    .string()
    .regex(/^\d{4}00$/)
    .nullable(),
  isClosed: z.boolean(),
})
export type BranchEntry = z.infer<typeof branchEntrySchema>
