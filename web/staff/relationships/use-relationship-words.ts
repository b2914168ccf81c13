import type { Person } from '@kaihu/contract/order-shapes.ts'
import { localeOf, named, pick } from '@kaihu/domain/base/locales.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'
import { type SayOf, useTexts } from '../../kit/i18n/use-say.ts'

const NAMESPACES = ['relationships', 'lists', 'common'] as const

export type RelationshipWords = {
  readonly say: SayOf<'relationships'>
  readonly person: (person: Person | null) => string
  readonly branch: (code: string | null) => string
  readonly country: (code: string) => string
  readonly known: (key: string, code: string) => string
  readonly problem: (error: CallError | null) => string | null
}

export function useRelationshipWords(): RelationshipWords {
  const { say, has } = useTexts(NAMESPACES)
  const { i18n } = useTranslation()
  return useMemo(() => {
    const known = (key: string, code: string) => (has(key) ? say(key) : code)
    return {
      say,
      known,
      person: (person) => (person ? pick(localeOf(i18n.language), named(person.name, person.nameEn)) : ''),
      branch: (code) => (code === null ? '' : known(`lists:branches.${code}`, code)),
      country: (code) => known(`lists:countries.${code}`, code),
      problem: (error) => {
        if (error === null) return null
        const { reason } = (error.data ?? {}) as { reason?: unknown }
        const key = `refusals.${String(reason)}`
        return has(key) ? say(key) : messageOf(error)
      },
    }
  }, [say, has, i18n.language])
}
