import type { z } from 'zod'
import { CoreSystemError } from '../core-system.ts'

/** Reads an answer; one of another shape is a failure, never a value. */
export function readShape<T>(shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new CoreSystemError('bad_answer', 'the answer has not the agreed shape', { cause: 'wrong_shape' })
}
