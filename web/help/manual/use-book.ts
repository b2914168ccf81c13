import type { HelpChapter } from '@kaihu/contract/helpdesk.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../kit/settings.ts'
import { type BookChapter, bookOf } from './manual-book.ts'

/** The chapters in the language of the screen. */
export function useBook(chapters: readonly HelpChapter[]): {
  book: readonly BookChapter[]
  language: Language
} {
  const { i18n } = useTranslation()
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  const book = useMemo(() => bookOf(chapters, language), [chapters, language])
  return { book, language }
}
