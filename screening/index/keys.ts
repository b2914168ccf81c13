import { SETTINGS } from '../settings.ts'
import type { Token } from '../text/token.ts'

export function deletions(word: string): string[] {
  if (word.length < SETTINGS.keys.shortestEdited) return []
  const forms = [word]
  for (let at = 0; at < word.length; at++) {
    if (at > 0 && word[at] === word[at - 1]) continue
    forms.push(word.slice(0, at) + word.slice(at + 1))
  }
  return forms
}

/** What a company in Hangul or Thai sounds like. */
export function soundKey(sound: string): string {
  return `C${sound}`
}

/** The whole Han string and every pair of neighbours in it. */
export function pairsOf(text: string): string[] {
  const characters = [...text]
  const keys = [`F${text}`]
  for (let at = 0; at + 1 < characters.length; at++) keys.push(`B${characters[at]}${characters[at + 1]}`)
  return keys
}

/** The initials of a company's words, once with and once without the small words. */
export function initialsKey(tokens: readonly Token[]): string[] {
  const letters = (some: readonly Token[]) => some.map((token) => token.text[0]).join('')
  const all = letters(tokens)
  const big = letters(tokens.filter((token) => !token.isSmall))
  return [...new Set([all, big])]
    .filter((key) => key.length >= SETTINGS.keys.fewestInitials && key.length <= SETTINGS.keys.mostInitials)
    .map((key) => `A${key}`)
}
