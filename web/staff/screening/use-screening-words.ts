import type { CallError } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { type SayOf, useTexts } from '../../kit/i18n/use-say.ts'

const NAMESPACES = ['screening-desk', 'screening', 'lists', 'order', 'common'] as const

export type SayScreening = SayOf<'screening-desk'>

export function useScreeningSay(): SayScreening {
  return useTexts(NAMESPACES).say
}

export function problemOf(error: CallError | null, say: SayScreening): string | null {
  if (error === null) return null
  const { reason } = (error.data ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? say(`refusals.${reason}`) : messageOf(error)
}
