import { localeOf } from '@kaihu/domain/base/locales.ts'
import { withWords } from '@kaihu/domain/base/look.ts'
import { look } from '../look.ts'

type Texts = Record<string, unknown>

/** The texts of a file with the page's own words in their place; a language without own words takes those of the one it falls back to. */
export function withOwnWords(language: string, namespace: string, texts: Texts, own = look.words): Texts {
  return withWords(texts, own?.[localeOf(language)][namespace] ?? {})
}
