import type { PreparedName } from '../../text/prepare-name.ts'
import { HAN } from './han-tongue.ts'
import { HANGUL } from './hangul-tongue.ts'
import { THAI_TONGUE } from './thai-tongue.ts'
import type { Tongue } from './tongue.ts'

const HANGUL_LETTERS = /\p{Script=Hangul}/u
const THAI_LETTERS = /\p{Script=Thai}/u

export function tongueOf(name: PreparedName): Tongue | undefined {
  if (name.isPlain) return undefined
  const { han, original } = name
  if (han.length > 0) return HAN
  if (HANGUL_LETTERS.test(original)) return HANGUL
  return THAI_LETTERS.test(original) ? THAI_TONGUE : undefined
}
