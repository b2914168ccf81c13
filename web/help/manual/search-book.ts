import { inEvery, type Locale } from '@kaihu/domain/base/locales.ts'
import { fitsSearch, type Pinyin } from '../../kit/search/fits-search.ts'
import type { BookChapter, BookPart } from './manual-book.ts'

/** A place of a manual that fits what was searched. */
export type Found = {
  chapter: BookChapter
  part: BookPart
  /** some words around the place in the language shown; the beginning where the other language or pinyin found it */
  around: string
}

const MOST_FOUND = 30
const AROUND = 36
/** Fewer letters than this are in too many texts by pinyin. */
const LEAST_PINYIN = 4

const fullPinyin = new WeakMap<BookPart, string>()

function pinyinOf(part: BookPart, pinyin: Pinyin): string {
  const known = fullPinyin.get(part)
  if (known !== undefined) return known
  const { full } = pinyin(part.words['zh-CN'].text)
  fullPinyin.set(part, full)
  return full
}

function fitsHeading(part: BookPart, typed: string, pinyin: Pinyin | null): boolean {
  return fitsSearch(
    inEvery((one) => part.words[one].heading),
    typed,
    pinyin,
  )
}

function fitsText(part: BookPart, typed: string, pinyin: Pinyin | null): boolean {
  if (
    fitsSearch(
      inEvery((one) => part.words[one].text),
      typed,
      null,
    )
  )
    return true
  const letters = typed.replaceAll(/\s+/g, '').toLowerCase()
  return pinyin !== null && letters.length >= LEAST_PINYIN && pinyinOf(part, pinyin).includes(letters)
}

function wordsAround(text: string, typed: string): string {
  const at = text.toLowerCase().indexOf(typed.trim().toLowerCase())
  const from = Math.max(0, at - AROUND)
  const until = Math.max(at, 0) + typed.length + 2 * AROUND
  return `${from > 0 ? '…' : ''}${text.slice(from, until)}${until < text.length ? '…' : ''}`
}

export function searchBook(
  book: readonly BookChapter[],
  typed: string,
  { pinyin, language }: { pinyin: Pinyin | null; language: Locale },
): readonly Found[] {
  if (typed.trim() === '') return []
  const places = book.flatMap((chapter) => chapter.parts.map((part) => ({ chapter, part })))
  const isHead = new Set(places.filter(({ part }) => fitsHeading(part, typed, pinyin)))
  const inText = places.filter((place) => !isHead.has(place) && fitsText(place.part, typed, pinyin))
  return [...isHead, ...inText].slice(0, MOST_FOUND).map(({ chapter, part }) => ({
    chapter,
    part,
    around: wordsAround(part.words[language].text, typed),
  }))
}
