import type { z } from 'zod'

/** The fields of a draft that cannot be as they are, by name: each is told at the field itself. */
export function wrongFields(schema: z.ZodType, value: unknown): ReadonlySet<string> {
  const read = schema.safeParse(value)
  return new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])))
}
