import type { Person } from '@kaihu/contract/order-shapes.ts'
import { type Locale, localeOf, named, pick } from '@kaihu/domain/base/locales.ts'
import { CODED_PARAMS } from '@kaihu/domain/order/coded-params.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type HasText, type SayOf, useTexts } from '../kit/i18n/use-say.ts'

export type WordParams = Readonly<Record<string, string | number>>

export type Words = {
  readonly locale: Locale
  readonly say: SayOf<'staff'>
  readonly has: HasText
  readonly status: (code: string) => string
  readonly action: (name: string) => string
  readonly role: (code: string) => string
  readonly gate: (kind: string) => string
  readonly fact: (key: string) => string
  readonly push: (kind: string) => string
  readonly flag: (name: string) => string
  readonly flow: (code: string) => string
  readonly priority: (code: string) => string
  readonly rating: (code: string) => string
  readonly branch: (code: string) => string
  /** a reason of the list in words; one in words stays as it is */
  readonly cancelReason: (reason: string) => string
  /** the name in the language shown; '' for nobody */
  readonly person: (person: Person | null | undefined) => string
  readonly refusal: (code: string, params?: WordParams) => string
}

const NAMESPACES = ['staff', 'desk', 'work', 'notices', 'order', 'lists', 'access', 'common'] as const

/** Suspends until the texts are there. */
export function useWords(): Words {
  const { say, has } = useTexts(NAMESPACES)
  const { i18n } = useTranslation()
  return useMemo(() => wordsOf(say, has, localeOf(i18n.language)), [say, has, i18n.language])
}

/** The dictionary from a way to say a text; apart from React so that tests can use it. */
export function wordsOf(say: Words['say'], has: Words['has'], locale: Locale): Words {
  const known = (prefix: string) => (code: string) => {
    const key = `${prefix}.${code}`
    return has(key) ? say(key) : code
  }
  const words = {
    locale,
    say,
    has,
    status: known('order:statuses'),
    action: known('order:actions'),
    role: known('access:role'),
    gate: known('order:tasks'),
    fact: known('order:facts'),
    push: known('order:pushes'),
    flag: known('order:flags'),
    flow: known('order:flows'),
    priority: known('order:priorities'),
    rating: known('order:ratings'),
    branch: known('lists:branches'),
    cancelReason: known('order:cancelReasons'),
    person: (person: Person | null | undefined) =>
      person ? pick(locale, named(person.name, person.nameEn)) || person.staffId : '',
  }
  const spoken = (params: WordParams): WordParams =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        const texts = CODED_PARAMS[name]
        return [name, texts === undefined ? value : known(texts)(String(value))]
      }),
    )
  const refusal = (code: string, params: WordParams = {}) => say(`order:refusals.${code}`, spoken(params))
  return { ...words, refusal }
}
