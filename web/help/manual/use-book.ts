import type { HelpChapter } from '@kaihu/contract/helpdesk.ts'
import { type Locale, localeOf } from '@kaihu/domain/base/locales.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type BookChapter, bookOf } from './manual-book.ts'

export function useBook(chapters: readonly HelpChapter[]): {
  book: readonly BookChapter[]
  language: Locale
} {
  const { i18n } = useTranslation()
  const language = localeOf(i18n.language)
  const book = useMemo(() => bookOf(chapters, language), [chapters, language])
  return { book, language }
}
