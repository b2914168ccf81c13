import { letterMask } from '../latin/least-cost.ts'
import { SETTINGS } from '../settings.ts'
import { ARABIC_LETTERS, HEBREW_LETTERS } from './abjad-letters.ts'

const ABJAD = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const WORD = /[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+/gu
const UNWRITTEN = /[\p{M}\u0640\u200c\u200d]/gu
/** Letters for vowels in Latin letters; a long one is spelled by y and w too, and و by v where Persians write. */
const SHORT = '[aeiouyw]'
const LONG = new Set('اويیىוי')
/** Vowels between two consonants: a short one may be left out, a long one is spoken, and a throat sound may join two. */
const VOWELS = {
  none: `${SHORT}{0,2}`,
  throat: `${SHORT}{0,3}`,
  long: `${SHORT}{1,4}`,
  waw: '[aeiouywv]{1,4}',
} as const
type Vowels = keyof typeof VOWELS
const ARTICLE = 'ال'
/** "The" runs into the word in many ways: al-Rahman, ar-Rahman, Abdurrahman. */
const SPELLED_ARTICLE = '(?:[aeou]?[lrsdtzn]h?)?'

const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  `${ARABIC_LETTERS} ${HEBREW_LETTERS}`.split(' ').map((line) => {
    const [letter = '', ways = ''] = line.split(':')
    return [letter, ways === '-' ? [] : ways.split(',')]
  }),
)

/** Whether a name is written in a script that leaves vowels out. */
export function isInAbjad(name: { readonly original: string; readonly isPlain: boolean }): boolean {
  return !name.isPlain && ABJAD.test(name.original)
}

/** A word of such a script: what it may look like in Latin letters, and how much its letters say. */
export type AbjadWord = {
  readonly text: string
  readonly pattern: string
  /** A consonant counts one, a long vowel a quarter. */
  readonly weight: number
  /** The letters (`letterMask`) that each consonant may be spelled by: without one of them it is not that word. */
  readonly needed: readonly number[]
  /** All letters that a spelling of it may have. */
  readonly letters: number
}

const KNOWN = new Map<string, readonly AbjadWord[]>()

export function abjadWords(original: string): readonly AbjadWord[] {
  const known = KNOWN.get(original)
  if (known) return known
  const words = (original.normalize('NFKC').match(WORD) ?? [])
    .map((word) => word.replace(UNWRITTEN, ''))
    .filter((word) => word !== '')
    .map(abjadWord)
  if (KNOWN.size >= SETTINGS.abjad.mostKnown) KNOWN.delete(KNOWN.keys().next().value as string)
  KNOWN.set(original, words)
  return words
}

function abjadWord(text: string): AbjadWord {
  const letters = [...withoutArticle(text)]
  let pattern = text === letters.join('') ? '' : SPELLED_ARTICLE
  let vowels: Vowels = 'none'
  let weight = 0
  let isBegun = false
  const needed: number[] = []
  for (const [at, letter] of letters.entries()) {
    const consonant = consonantPattern(letter, at === letters.length - 1)
    if (consonant === '') {
      vowels = vowelsOf(letter, vowels)
      weight += LONG.has(letter) ? SETTINGS.abjad.longVowel : 0
      continue
    }
    // No word begins or ends with a vowel that is not written.
    if (isBegun || vowels !== 'none') pattern += isBegun ? VOWELS[vowels] : `${SHORT}{1,4}`
    pattern += consonant
    weight += consonant.endsWith('?') ? 0 : 1
    if (!consonant.endsWith('?')) needed.push(letterMask((SPELLINGS.get(letter) ?? []).join('')))
    vowels = consonant.endsWith('?') ? 'throat' : 'none'
    isBegun = true
  }
  pattern += vowels === 'none' ? SILENT : `${VOWELS[vowels]}h?`
  return { text, pattern, weight, needed, letters: letterMask(pattern.replaceAll(/[^a-z]/g, '')) }
}

function vowelsOf(letter: string, before: Vowels): Vowels {
  if (letter === 'و') return 'waw'
  if (before === 'waw') return before
  return LONG.has(letter) ? 'long' : before === 'long' ? 'long' : 'throat'
}

/** French spellings end in an e that nobody hears: Zidane, Eddine. */
const SILENT = 'e?'

function withoutArticle(text: string): string {
  const hasArticle =
    text.startsWith(ARTICLE) && text.length >= SETTINGS.abjad.shortestWithArticle && text !== 'الله'
  return hasArticle ? text.slice(ARTICLE.length) : text
}

/** A consonant once or doubled; an h at the end of a word, and a Hebrew one anywhere, is often left out. Empty for vowels. */
function consonantPattern(letter: string, isLast: boolean): string {
  const ways = SPELLINGS.get(letter) ?? []
  if (letter === 'ة') return `${SHORT}{0,2}[ht]?`
  if (letter === 'ה' || (isLast && letter === 'ه')) return `${isLast ? `${SHORT}{0,2}` : ''}h?`
  return ways.length === 0 ? '' : `(?:${ways.join('|')}){1,2}`
}

const PATTERNS = new Map<string, RegExp>()

/** Whether a word of such letters (`letterMask`) may spell neighbouring words at all: most do not, and need no reading. */
export function lettersAllow(words: readonly AbjadWord[], letters: number, length: number): boolean {
  let allowed = 0
  let fewest = 0
  for (const word of words) {
    allowed |= word.letters
    fewest += word.needed.length
    for (let at = 0; at < word.needed.length; at++)
      if (((word.needed[at] as number) & letters) === 0) return false
  }
  return fewest <= length && (letters & ~allowed) === 0
}

/** Whether neighbouring words of such a script may be spelled so. */
export function mayBeSpelled(words: readonly AbjadWord[], latin: string): boolean {
  const source = words.map(({ pattern }) => pattern).join('')
  let pattern = PATTERNS.get(source)
  if (!pattern) {
    if (PATTERNS.size >= SETTINGS.abjad.mostKnown) PATTERNS.clear()
    PATTERNS.set(source, (pattern = new RegExp(`^${source}$`)))
  }
  return pattern.test(latin)
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sch|tch|sh|ch|tz|ts|zh|dj/g, 's'],
  [/ph/g, 'f'],
  [/[kg]h/g, 'k'],
  [/[td]h/g, 't'],
  [/[aeiouywvh]/g, ''],
  [/[pb]/g, 'b'],
  [/[kqcgx]/g, 'k'],
  [/[szj]/g, 's'],
  [/[td]/g, 't'],
  [/(.)\1+/g, '$1'],
]

/** What of a word in Latin letters is left where vowels are not written, coarsely: for finding, never for the score. */
export function consonantKey(word: string): string {
  return SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), word)
}

/** The keys under which the spellings of neighbouring words are found: a letter heard in two ways makes two of them. */
export function consonantKeys(words: readonly AbjadWord[]): readonly string[] {
  let keys = ['']
  for (const letter of words.map(({ text }) => withoutArticle(text)).join('')) {
    const ways = SPELLINGS.get(letter) ?? []
    const sounds = ways.length === 0 ? [''] : [...new Set(ways.map(consonantKey))]
    const longer = keys.flatMap((key) => sounds.map((sound) => key + sound))
    keys = longer.length > SETTINGS.abjad.mostKeys ? keys.map((key) => key + (sounds[0] ?? '')) : longer
  }
  return [...new Set(keys.map((key) => key.replace(/(.)\1+/g, '$1')))].filter((key) => key !== '')
}

/** Words that only make a name together with the next: servant of, father of, mother of, son of. */
const BINDING = new Set(['عبد', 'أبو', 'ابو', 'أبي', 'ابي', 'أم', 'ام', 'بن', 'ابن', 'بنت', 'بو'])

/** How many names there are among some words: Abd al-Malik is one. */
export function namesAmong(words: readonly AbjadWord[]): number {
  return words.filter(({ text }) => !BINDING.has(text)).length
}
