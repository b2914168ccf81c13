import type { Person } from '@kaihu/contract/order-shapes.ts'
import { type Locale, localeOf, named, pick } from '@kaihu/domain/base/locales.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { type SayOf, useTexts } from '../../kit/i18n/use-say.ts'

const NAMESPACES = ['retention', 'order', 'common'] as const

export type RetentionWords = {
  readonly say: SayOf<'retention'>
  readonly locale: Locale
  readonly person: (person: Person | null) => string
  readonly problem: (error: CallError | null) => string | null
}

export function useRetentionWords(): RetentionWords {
  const { say, has } = useTexts(NAMESPACES)
  const { i18n } = useTranslation()
  return useMemo(() => {
    const locale = localeOf(i18n.language)
    return {
      say,
      locale,
      person: (person) => (person ? pick(locale, named(person.name, person.nameEn)) : ''),
      problem: (error) => {
        if (error === null) return null
        const { reason } = (error.data ?? {}) as { reason?: unknown }
        const key = `refusals.${String(reason)}`
        return has(key) ? say(key) : messageOf(error)
      },
    }
  }, [say, has, i18n.language])
}
