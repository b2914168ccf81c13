import type { z } from 'zod'

export type SpokenOperation = {
  readonly summary: string
  readonly request: z.ZodType
  readonly answer: z.ZodType
}

export type SpokenQuestion = {
  readonly path: `/${string}`
  readonly summary: string
  readonly parameters: Readonly<Record<string, string>>
  readonly answer: z.ZodType
}

export type Spoken = Readonly<Record<string, SpokenOperation | SpokenQuestion>>
