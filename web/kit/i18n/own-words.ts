import { localeOf } from '@kaihu/domain/base/locales.ts'
import { type FurtherWords, type Look, withWords } from '@kaihu/domain/base/look.ts'
import { look } from '../look.ts'

type Texts = Record<string, unknown>

/** The texts of a file with the page's own words in their place; a language that has own words for a part of it takes the rest from the one it falls back to. */
export function withOwnWords(
  language: string,
  namespace: string,
  texts: Texts,
  { words, furtherWords }: Pick<Look, 'words' | 'furtherWords'> = look,
): Texts {
  const further = furtherWords?.[language as keyof FurtherWords]?.[namespace] ?? {}
  return withWords(withWords(texts, words?.[localeOf(language)][namespace] ?? {}), further)
}
