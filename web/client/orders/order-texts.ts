import type { OrderText } from '@kaihu/contract/consents.ts'
import { useLayoutEffect } from 'react'
import { keepWords } from '../../kit/i18n/kept-words.ts'

/** Has screens say what is agreed to within an order in the order's own words, before anybody reads others. */
export function useOrderTexts(texts: readonly OrderText[] | undefined): void {
  useLayoutEffect(() => {
    for (const { namespace, group, words } of texts ?? []) keepWords(namespace, group, words)
  }, [texts])
}
