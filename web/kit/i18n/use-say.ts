import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

export type SayParams = Readonly<Record<string, unknown>>

/** Says a text key whose name is only known at run time: labels, codes of the server, entries of lists. */
export type Say = (key: string, params?: SayParams) => string

/**
 * The texts of these namespaces in the language of the screen; suspends until they are there. A key without a namespace
 * is of the first, any other is named as `lists:countries.CN`. Pass a constant list.
 */
export function useSayIn(namespaces: readonly string[]): Say {
  const { t } = useTranslation(namespaces as never)
  return useCallback(
    (key, params) => {
      const words: unknown = t(key as never, params as never)
      return typeof words === 'string' ? words : key
    },
    [t],
  )
}
