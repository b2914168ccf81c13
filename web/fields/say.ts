import { type Say, useSayIn } from '../kit/i18n/use-say.ts'

export type { Say } from '../kit/i18n/use-say.ts'

const NAMESPACES = ['application', 'lists', 'common'] as const

export function useSay(): Say {
  return useSayIn(NAMESPACES)
}

/** Text key of a message of the catalogue. */
export function messageKey(code: string): string {
  return `application:messages.${code}`
}
