const INITIALS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
/** Only the finals that readings of Han end in: k, n, l, m, p, ng. */
const FINALS: Readonly<Record<number, string>> = { 0: '', 1: 'k', 4: 'n', 8: 'l', 16: 'm', 17: 'p', 21: 'ng' }

const FIRST = 0xac00
const VOWEL_STEP = 28
const INITIAL_STEP = 588

/** A syllable of Hangul in the Revised Romanisation (2000), letter by letter; undefined when it is no reading of Han. */
export function romaniseHangul(syllable: string): string | undefined {
  const at = (syllable.codePointAt(0) ?? 0) - FIRST
  if (at < 0 || at >= INITIAL_STEP * INITIALS.length) return undefined
  const final = FINALS[at % VOWEL_STEP]
  if (final === undefined) return undefined
  const vowel = VOWELS[Math.floor((at % INITIAL_STEP) / VOWEL_STEP)] ?? ''
  return `${INITIALS[Math.floor(at / INITIAL_STEP)] ?? ''}${vowel}${final}`
}
