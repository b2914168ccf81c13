import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'

/** A company known by the initials of its name (PLA, People's Liberation Army): shown for review. */
export function compareAcronym(left: PreparedName, right: PreparedName, tally: Tally): void {
  const isAcronym = spells(left, right) || spells(right, left)
  if (isAcronym)
    tally.agree('acronym', left.original, right.original, 1, SETTINGS.acronym.value, 'initials_of_the_name')
  else tally.against('acronym', left.original, right.original, 1, 'words_differ')
}

function spells(short: PreparedName, long: PreparedName): boolean {
  const letters = short.tokens[0]?.text ?? ''
  if (
    short.tokens.length !== 1 ||
    letters.length < SETTINGS.acronym.fewestLetters ||
    long.tokens.length < SETTINGS.acronym.fewestLetters
  )
    return false
  const all = long.tokens.map((token) => token.text[0]).join('')
  const big = long.tokens.filter((token) => !token.isSmall).map((token) => token.text[0])
  return letters === all || letters === big.join('')
}
