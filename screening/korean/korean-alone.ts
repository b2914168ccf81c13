import { hasSyllable } from '../chinese/readings.ts'
import { isInHangul } from '../scripts/compare-korean.ts'
import type { KoreanName } from '../scripts/korean.ts'
import type { PreparedName } from '../text/prepare-name.ts'

/**
 * Whether a name in Latin letters can be read as a Korean one and is no pinyin: most of what is written with Han beside it is
 * Chinese, and half of all syllables are both. One given syllable is little, there the family name must say it.
 */
export function isKoreanAlone({ surname, given, isSure }: KoreanName, name: PreparedName): boolean {
  if (isSure || isInHangul(name)) return true
  return given.length > 1 && [surname, ...given].some((syllable) => !hasSyllable(syllable, 'pinyin'))
}
