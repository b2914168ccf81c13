import { z } from 'zod'
import { CODES } from './codes.ts'

/** One thing wrong with a request: where (`body.company.name`), and the `errors:` text key with its values. */
export const problemSchema = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

export type Problem = z.infer<typeof problemSchema>

export const problemsSchema = z.object({ problems: z.array(problemSchema) })

/** The shape of every answer but the raw ones. `message` is in the language of the locale header. */
export type Envelope<T> = { code: string; message: string; data: T }

export function envelopeSchema<S extends z.ZodType>(data: S) {
  return z.object({ code: z.string().regex(/^\d{6}$/), message: z.string(), data })
}

export function isSuccess(envelope: { code: string }): boolean {
  return envelope.code === CODES.success.code
}
