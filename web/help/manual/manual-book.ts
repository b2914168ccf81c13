import type { HelpChapter } from '@kaihu/contract/helpdesk.ts'
import { inEvery, type Locale } from '@kaihu/domain/base/locales.ts'
import { type Part, partsOf, plainText } from '../markdown/parse.ts'

export type BookChapter = {
  id: string
  title: string
  parts: readonly BookPart[]
}

export type BookPart = Part & {
  words: Readonly<Record<Locale, { heading: string; text: string }>>
}

export function bookOf(chapters: readonly HelpChapter[], language: Locale): readonly BookChapter[] {
  return chapters.map((chapter) => chapterOf(chapter, language))
}

function chapterOf({ id, text }: HelpChapter, language: Locale): BookChapter {
  const both = inEvery((one) => partsOf(text[one]))
  const wordsAt = (one: Locale, index: number) => {
    const part = both[one][index]
    return { heading: part?.heading.words ?? '', text: part ? plainText(part.blocks) : '' }
  }
  const parts = both[language].map((part, index) => ({
    ...part,
    words: inEvery((one) => wordsAt(one, index)),
  }))
  return { id, title: parts[0]?.heading.words ?? id, parts }
}
