import i18next from 'i18next'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownKey, Written } from './text-key.ts'
import type { Namespace } from './texts.ts'

export type SayParams = Readonly<Record<string, unknown>>

/** Says a text of a namespace, or of any other as `lists:countries.CN`; the compiler knows every key. */
export type SayOf<Own extends Namespace> = <const Key extends string>(
  key: Written<Own, Key>,
  params?: SayParams,
) => string

/** Says a key that stands in a definition: labels of the catalogue, names of its lists. */
export type Say = (key: string, params?: SayParams) => string

/** Whether there is such a text; a key that was asked for may be said. */
export type HasText = (key: string) => key is KnownKey

/** The library's own `t` takes keys that are written out alone; those of a definition are found as well. */
export function wordsOf(t: (...parts: never[]) => unknown, key: string, params?: SayParams): string | null {
  const words: unknown = (t as Say)(key, params)
  return typeof words === 'string' ? words : null
}

/** Suspends until they are there. A key without a namespace is of the first. Pass a constant list. */
export function useSayIn(namespaces: readonly Namespace[]): Say {
  const { t } = useTranslation(namespaces)
  return useCallback((key, params) => wordsOf(t, key, params) ?? key, [t])
}

/** The same for what a screen says itself: `say` knows the keys, `has` whether a code of the server has words. */
export function useTexts<Own extends Namespace>(
  namespaces: readonly [Own, ...Namespace[]],
): { readonly say: SayOf<Own>; readonly has: HasText } {
  const say = useSayIn(namespaces)
  const { i18n } = useTranslation(namespaces)
  const [own] = namespaces
  return useMemo(
    () => ({
      say: say as SayOf<Own>,
      has: (key: string): key is KnownKey => i18n.exists(key.includes(':') ? key : `${own}:${key}`),
    }),
    [say, i18n, own],
  )
}

/** Says a key outside of any screen, in the language shown; null where there is no such text. */
export function sayKnown(key: string, params?: SayParams): string | null {
  return i18next.exists(key) ? wordsOf(i18next.t, key, params) : null
}
