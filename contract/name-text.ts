import { z } from 'zod'

/** Signs that are not seen: line breaks and other controls, what turns the direction of writing, what has no width. */
const UNSEEN = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

/** A name: what stands in it is what is read. Refused with a reason of its own, for nobody finds such a sign by looking. */
export function nameText(max: number): z.ZodString {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !UNSEEN.test(text), { error: 'M-UNSEEN' })
}
