import { STYLES } from '../companies/tongues/hangul-spellings.ts'

const [REVISED] = STYLES
const FIRST = 0xac00
const VOWEL_STEP = 28
const INITIAL_STEP = 588

/** A syllable of Hangul in the Revised Romanisation (2000), letter by letter; undefined when it is no syllable. */
export function romaniseHangul(syllable: string): string | undefined {
  const at = (syllable.codePointAt(0) ?? 0) - FIRST
  const initial = REVISED?.initials[Math.floor(at / INITIAL_STEP)]
  if (initial === undefined) return undefined
  const vowel = REVISED?.vowels[Math.floor((at % INITIAL_STEP) / VOWEL_STEP)] ?? ''
  const final = REVISED?.finals[at % VOWEL_STEP] ?? ''
  return `${initial}${vowel}${final}`.replaceAll('-', '')
}
