import { z } from 'zod'
import type { CallError } from '../client/call/call-error.ts'
import { messageOf } from '../client/call/report-call-error.ts'
import type { Words } from './words.ts'

const refusedSchema = z.object({
  refusal: z.object({
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
    field: z.string().optional(),
  }),
})

/** The order's own refusal behind an error: why, and which field of the form it belongs to. */
export function orderRefusalOf(error: unknown) {
  const data = error instanceof Error && 'data' in error ? error.data : undefined
  return refusedSchema.safeParse(data).data?.refusal ?? null
}

/** A failed act in the language of the screen: the order's own reason where it gave one. */
export function refusalWords(error: CallError, words: Words): string {
  if (error.codeName === 'orderChanged') return words.say('act.changed')
  const refusal = orderRefusalOf(error)
  if (refusal && words.has(`order:refusals.${refusal.code}`))
    return words.refusal(refusal.code, refusal.params)
  return messageOf(error)
}
