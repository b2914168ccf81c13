import { charactersIn, withoutMissing } from '@kaihu/domain/papers/characters.ts'
import type { PaperContent, Words } from '@kaihu/domain/papers/paper.ts'
import { sayText } from '../../platform/http/words.ts'
import { codePointOf, isDrawn } from '../../platform/is-drawn.ts'

/** Characters of a paper that the font cannot draw, each once; found before anything is printed. */
export function missingCharacters(paper: Omit<PaperContent, 'id'>): readonly string[] {
  return [...charactersIn(paper)].filter((character) => !isDrawn(character))
}

function wordsOfMissing(missing: readonly string[]): Words | null {
  if (missing.length === 0) return null
  const codes = missing.map(codePointOf).join(' ')
  return {
    zh: sayText('zh-CN', 'papers:missing', { codes }),
    en: sayText('en-US', 'papers:missing', { codes }),
  }
}

/** A paper as the font can draw it, and the words that say on it what it cannot: nobody is left with a silent mark. */
export function drawable<Content extends Omit<PaperContent, 'id'>>(
  paper: Content,
): { readonly content: Content; readonly missing: Words | null } {
  const missing = missingCharacters(paper)
  return { content: withoutMissing(paper, new Set(missing)), missing: wordsOfMissing(missing) }
}
