import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { Token } from '../text/token.ts'
import type { OpenWords } from './align.ts'

/**
 * Where nothing but initials is left open on their side: beside a word that differs they explain nothing.
 * Called only when some word agrees exactly.
 */
export function pairInitials(open: OpenWords, tally: Tally): void {
  pairSide(open.left, open.right, open, tally, true)
  pairSide(open.right, open.left, open, tally, false)
}

function pairSide(initials: Token[], words: Token[], open: OpenWords, tally: Tally, isLeft: boolean): void {
  if (initials.some((token) => !token.isInitial && !token.isSmall)) return
  for (let at = 0; at < initials.length; at++) {
    const initial = initials[at] as Token
    const partner = words.findIndex((word) => !word.isInitial && word.text[0] === initial.text)
    if (!initial.isInitial || partner < 0) continue
    const [word] = words.splice(partner, 1)
    initials.splice(at--, 1)
    const [left, right] = isLeft ? [initial.text, word?.text ?? ''] : [word?.text ?? '', initial.text]
    tally.agree('word', left, right, open.weigh(initial), SETTINGS.initials.similarity, 'initial')
  }
}
