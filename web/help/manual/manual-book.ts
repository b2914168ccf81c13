import type { HelpChapter } from '@kaihu/contract/helpdesk.ts'
import { inEvery, type Locale } from '@kaihu/domain/base/locales.ts'
import { type Part, partsOf, plainText } from '../markdown/parse.ts'

/** A chapter as it is read and searched: its parts in the language shown, and the words of both languages. */
export type BookChapter = {
  id: string
  title: string
  parts: readonly BookPart[]
}

export type BookPart = Part & {
  /** heading and text without marks, by language */
  words: Readonly<Record<Locale, { heading: string; text: string }>>
}

/** Makes the chapters of a manual ready to read in a language; the two languages have the same parts in the same order. */
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
