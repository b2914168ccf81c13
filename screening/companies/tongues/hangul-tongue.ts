import { letterMask } from '../../latin/least-cost.ts'
import { remembering } from '../../remember.ts'
import { consonantKey } from '../../scripts/abjad.ts'
import { withoutNativeForms } from '../../text/native-forms.ts'
import type { PreparedName } from '../../text/prepare-name.ts'
import { LETTER_NAMES, LOAN_FINALS, LOAN_INITIALS, LOAN_VOWELS, STYLES } from './hangul-spellings.ts'
import { KOREAN_BRANDS, KOREAN_FILLERS, KOREAN_PLACES, KOREAN_TRADES } from './korean-words.ts'
import { type Step, spelledEnds, spelledFreely } from './spelled-ends.ts'
import { boundsOf, isSpelledWhole, type Stretch, stretchOf } from './spelled-whole.ts'
import { dictionaryOf, type Speller, type Tongue } from './tongue.ts'

const UNITS = /\p{Script=Hangul}|[a-z0-9]+/gu
/** Syllables in a. */
const OPEN = /^[가까나다따라마바빠사싸아자짜차카타파하]$/
const SYLLABLE = /^[가-힣]$/
const FIRST = '가'.charCodeAt(0)
const [VOWELS, FINALS] = [LOAN_VOWELS.length, LOAN_FINALS.length]

function jamoOf(syllable: string): readonly [number, number, number] {
  const place = syllable.charCodeAt(0) - FIRST
  return [Math.floor(place / (VOWELS * FINALS)), Math.floor(place / FINALS) % VOWELS, place % FINALS]
}

const HALF_VOWELS: ReadonlySet<string> = new Set(['이', '우', '오', '으'])
type Spelling = readonly [text: string, freely: number]
/** Spellings by their first letter; of nothing under ''. */
type Spelled = ReadonlyMap<string, readonly Spelling[]>
const SPELLED = new Map<string, Spelled>()

const LOANS = { initials: LOAN_INITIALS, vowels: LOAN_VOWELS, finals: LOAN_FINALS }

function lettersOf(part: keyof typeof LOANS, at: number): Spelling[] {
  return (LOANS[part][at] ?? '').split(' ').map((way) => {
    const isRule = STYLES.some((style) => style[part][at] === way) || (part === 'vowels' && way === '-')
    return [way.replace('-', ''), isRule ? 0 : 1]
  })
}

/** Every way in which companies spell a syllable, a foreign word's as well. */
function spellingsOf(syllable: string): Spelled {
  const known = SPELLED.get(syllable)
  if (known) return known
  const [initial, vowel, final] = jamoOf(syllable)
  const heads = lettersOf('initials', initial)
  const middles = lettersOf('vowels', vowel)
  const tails = lettersOf('finals', final)
  // The second half of a foreign vowel (네이버, Naver) is often not written.
  if (HALF_VOWELS.has(syllable)) middles.push(['', 1])
  const whole = new Map<string, number>()
  for (const [head, a] of heads)
    for (const [middle, b] of middles)
      for (const [tail, c] of tails) {
        const text = head + middle + tail
        whole.set(text, Math.min(a + b + c, whole.get(text) ?? Infinity))
      }
  const made = Map.groupBy(whole, ([text]) => text.charAt(0))
  SPELLED.set(syllable, made)
  return made
}

const LONGEST_NAME = Math.max(...LETTER_NAMES.map(([name]) => name.length))
const NAMED = Map.groupBy(LETTER_NAMES, ([name]) => name[0])

function* stepsFrom(units: readonly string[], at: number, rest: string): Iterable<Step> {
  const unit = units[at]
  if (unit === undefined) return
  if (!SYLLABLE.test(unit)) {
    yield [unit, at + 1]
    return
  }
  for (const [name, letter] of NAMED.get(unit) ?? [])
    if (name.every((syllable, place) => units[at + place] === syllable)) yield [letter, at + name.length]
  const spellings = spellingsOf(unit)
  for (const [spelling, freely] of [...(spellings.get(rest.charAt(0)) ?? []), ...(spellings.get('') ?? [])])
    yield [spelling, at + 1, freely]
  if (isBeforeI(units, at)) for (const spelling of initialsOf(unit)) yield [spelling, at + 1, 1]
}

/** The English i, which Hangul writes as two syllables (라이온, lion). */
function isBeforeI(units: readonly string[], at: number): boolean {
  const next = units[at + 1] ?? ''
  if (!SYLLABLE.test(next) || !OPEN.test(units[at] ?? '')) return false
  const [initial, vowel] = jamoOf(next)
  return LOAN_INITIALS[initial] === '-' && vowel === VOWELS - 1
}

function initialsOf(syllable: string): readonly string[] {
  return (LOAN_INITIALS[jamoOf(syllable)[0]] ?? '').replace('-', '').split(' ')
}

/** An x is read as Hangul writes it. */
function spelledTo(units: readonly string[], at: number, written: string): readonly number[] {
  return spelledEnds(at, written.replaceAll('x', 'ks'), (place, rest) => stepsFrom(units, place, rest))
}

const [X, KS] = [letterMask('x'), letterMask('ks')]
/** What begins at the first of some units: the same steps as `stepsFrom`. */
const stretchesOf = remembering((key): readonly Stretch[] => {
  const units = key.split(' ')
  const [unit = ''] = units
  if (!SYLLABLE.test(unit)) return [stretchOf([unit], 1)]
  const names = (NAMED.get(unit) ?? []).filter(([name]) => name.every((one, place) => units[place] === one))
  const ways = [...spellingsOf(unit).values()].flat().map(([spelling]) => spelling)
  return [
    ...names.map(([name, letter]) => stretchOf([letter], name.length)),
    stretchOf(isBeforeI(units, 0) ? [...ways, ...initialsOf(unit)] : ways, 1),
  ]
})

function speller(units: readonly string[]): Speller {
  const stretches = units.map((_, at) => stretchesOf(units.slice(at, at + LONGEST_NAME).join(' ')))
  const { mask, least, most } = boundsOf(stretches)
  const hasX = (mask & KS) === KS
  return {
    // An x is one letter and is read as two.
    bounds: hasX ? { mask: mask | X, least: Math.ceil(least / 2), most } : { mask, least, most },
    isSpelled: (written) => {
      const text = written.includes('x') ? written.replaceAll('x', 'ks') : written
      return isSpelledWhole(stretches, text) ?? spelledTo(units, 0, written).includes(units.length)
    },
  }
}

/** Letters called by their names are letters: 케이티 is KT and no word that sounds like it. */
function freely(units: readonly string[], written: string): number {
  const least = spelledFreely(units.length, written.replaceAll('x', 'ks'), (place, rest) =>
    stepsFrom(units, place, rest),
  )
  return least > 0 && inLetters(units) !== undefined ? Infinity : least
}

function spelledIn(units: readonly string[], style: (typeof STYLES)[number]): string {
  return units
    .map((unit) => {
      if (!SYLLABLE.test(unit)) return unit
      const [initial, vowel, final] = jamoOf(unit)
      return [style.initials, style.vowels, style.finals]
        .map((letters, at) => letters[[initial, vowel, final][at] ?? 0] ?? '')
        .join('')
        .replaceAll('-', '')
    })
    .join('')
}

/** The ways in which a syllable is heard, whatever its vowel. */
function soundsOf(unit: string): readonly string[] {
  if (!SYLLABLE.test(unit)) return [consonantKey(unit)]
  const [initial, , final] = jamoOf(unit)
  const [heads, tails] = [LOAN_INITIALS[initial], LOAN_FINALS[final]].map((ways = '') =>
    ways.split(' ').map((way) => consonantKey(way.replace('-', ''))),
  )
  return [...new Set(heads?.flatMap((head) => tails?.map((tail) => head + tail) ?? []))]
}

/** Letters that are called by their names (에스케이 is SK). */
function inLetters(units: readonly string[]): string | undefined {
  let [letters, at] = ['', 0]
  while (at < units.length) {
    const found = LETTER_NAMES.find(([name]) =>
      name.every((syllable, place) => units[at + place] === syllable),
    )
    if (!found) return undefined
    letters += found[1]
    at += found[0].length
  }
  return letters
}

export const HANGUL: Tongue = {
  home: new Set(['korea', 'korean']),
  dictionary: dictionaryOf({
    shared: [KOREAN_TRADES, KOREAN_PLACES],
    own: [KOREAN_BRANDS],
    fillers: KOREAN_FILLERS,
    cut: (word) => [...word],
  }),
  unitsOf: ({ original }: PreparedName) =>
    withoutNativeForms(original.normalize('NFKC').toLowerCase())
      .match(UNITS)
      ?.map((unit) => unit.replaceAll('x', 'ks')) ?? [],
  spelledTo,
  speller,
  freely,
  soundsOf,
  spell: (units) => {
    const letters = inLetters(units)
    return [...(letters === undefined ? [] : [letters]), ...STYLES.map((style) => spelledIn(units, style))]
  },
}
