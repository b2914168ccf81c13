import { hidesSign } from '@kaihu/domain/base/unseen-signs.ts'
import type { z } from 'zod'

export function wrongFields(schema: z.ZodType, value: unknown): ReadonlySet<string> {
  const read = schema.safeParse(value)
  return new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])))
}

/** What to say of a name that cannot be: that it hides a sign, or else what it needs. */
export function nameProblem(text: unknown, say: (key: 'common:unseenSign') => string, needs: string): string {
  return typeof text === 'string' && hidesSign(text.trim()) ? say('common:unseenSign') : needs
}
