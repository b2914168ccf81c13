import { z } from 'zod'
import { inEvery } from './locales.ts'
import { hidesSign } from './unseen-signs.ts'

export function namedWords(most: number) {
  const one = z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !hidesSign(text.replaceAll('\n', ' ')), {
      error: 'holds a sign that is not seen: one without width, or one that turns the direction of writing',
    })
  return z.strictObject(inEvery(() => one))
}
