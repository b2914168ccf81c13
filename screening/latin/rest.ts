import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { Token } from '../text/token.ts'
import type { OpenWords } from './align.ts'

/**
 * As much weight as both sides have open contradicts; what one side has beyond is an omission and costs far
 * less (flaw 366.2 of logic-v2 was to treat both alike), unless the names are made of syllables.
 */
export function scoreRest(open: OpenWords, tally: Tally, isTight: boolean): void {
  const left = weigh(open, open.left)
  const right = weigh(open, open.right)
  const contradicted = Math.min(left, right)
  const omitted = Math.abs(left - right)
  // Only said where lines are kept.
  const leftWords = tally.lines ? words(open.left) : ''
  const rightWords = tally.lines ? words(open.right) : ''
  if (contradicted > 0) {
    const weight = contradicted * SETTINGS.contradiction[open.kind]
    tally.against('contradiction', leftWords, rightWords, weight, 'words_differ')
  }
  if (omitted > 0) {
    const weight = isTight ? omitted * SETTINGS.omission.company : omissionOf(omitted, open)
    tally.against(
      'omission',
      left > right ? leftWords : '',
      right > left ? rightWords : '',
      weight,
      'words_missing',
    )
  }
}

/** A middle name or two are left out every day; a name that keeps two of six words is another one's. */
function omissionOf(omitted: number, { kind }: OpenWords): number {
  const { freely, beyond } = SETTINGS.omitted
  const more = kind === 'person' ? Math.max(0, omitted - freely) * beyond : 0
  return omitted * SETTINGS.omission[kind] + more
}

function weigh(open: OpenWords, tokens: readonly Token[]): number {
  let sum = 0
  for (const token of tokens) sum += open.weigh(token)
  return sum
}

function words(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join(' ')
}
