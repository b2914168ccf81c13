import { z } from 'zod'
import { hidesSign } from './unseen-signs.ts'

/** A name: what stands in it is what is read. Refused with a reason of its own, for nobody finds such a sign by looking. */
export function nameText(max: number, min = 1): z.ZodString {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !hidesSign(text), { error: 'M-UNSEEN' })
}
