import { SETTINGS } from '../settings.ts'
import { OWN_WORDS, TRADES } from './in-english.ts'

/** Trades written together with the name before them: adtechnology. */
export function splitGlued(word: string): readonly string[] {
  const { shortestGlued, shortestBefore } = SETTINGS.companies
  if (TRADES.has(word) || OWN_WORDS.has(word)) return [word]
  for (let at = shortestBefore; at <= word.length - shortestGlued; at++)
    if (TRADES.has(word.slice(at))) return [word.slice(0, at), word.slice(at)]
  return [word]
}
