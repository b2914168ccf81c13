import type { z } from 'zod'

/** A POST under an idempotency key, at the address of its name. */
export type SpokenOperation = {
  readonly summary: string
  readonly request: z.ZodType
  readonly answer: z.ZodType
}

/** A GET that changes nothing. */
export type SpokenQuestion = {
  readonly path: `/${string}`
  readonly summary: string
  readonly parameters: Readonly<Record<string, string>>
  readonly answer: z.ZodType
}

/** What a system is asked below its address, by name. */
export type Spoken = Readonly<Record<string, SpokenOperation | SpokenQuestion>>
