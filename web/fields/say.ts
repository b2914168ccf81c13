import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Says a text key whose name is only known at run time: labels, list entries and messages of the catalogue. */
export type Say = (key: string, params?: Readonly<Record<string, unknown>>) => string

/** The words of the application and its lists in the language of the screen; suspends until they are there. */
export function useSay(): Say {
  const { t } = useTranslation(['application', 'lists', 'common'] as never)
  return useCallback(
    (key, params) => {
      const words: unknown = t(key as never, params as never)
      return typeof words === 'string' ? words : key
    },
    [t],
  )
}

/** Text key of a message of the catalogue (forms.md 4.1). */
export function messageKey(code: string): string {
  return `application:messages.${code}`
}
