import { consonantKey } from '../../scripts/abjad.ts'
import { withoutNativeForms } from '../../text/native-forms.ts'
import type { PreparedName } from '../../text/prepare-name.ts'
import { ANY, boundsOf, isSpelledWhole, type Stretch, stretchOf } from './spelled-whole.ts'
import { BEFORE, SILENT, THAI_CONSONANTS, THAI_VOWELS, TONES, UNWRITTEN } from './thai-spellings.ts'
import { THAI_BRANDS, THAI_FILLERS, THAI_PLACES, THAI_TRADES } from './thai-words.ts'
import { dictionaryOf, type Speller as Spelling, type Tongue } from './tongue.ts'

/** A consonant with the vowels written around it, or a word in Latin letters. */
const UNITS = /[เแโใไ]?[ก-ฮ][ะ-ฺ็-๎]*|[a-z0-9]+/gu
const THAI = /^\p{Script=Thai}/u
const VOWEL = /^[ะ-ฺเ-ไ]$/u

function tableOf(lines: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    lines.split(' ').map((line) => {
      const [letter = '', spellings = ''] = line.split(':')
      return [letter, spellings.split(',').map((spelling) => spelling.replace('-', ''))]
    }),
  )
}
const LETTERS = new Map([...tableOf(THAI_CONSONANTS), ...tableOf(THAI_VOWELS)])

type Letter = { readonly spellings: readonly string[]; readonly isVowel: boolean; readonly isLast: boolean }

const READ = new Map<string, readonly Letter[]>()

/** The letters of a unit in the order they are spoken; a silenced one may be spelled or not. */
function lettersOf(unit: string): readonly Letter[] {
  const known = READ.get(unit)
  if (known) return known
  const spoken = [...unit.replace(TONES, '').replace(BEFORE, '$2$1')]
  const letters = spoken.filter((letter) => letter !== SILENT)
  const isSilenced = spoken.includes(SILENT)
  const made = letters.map((letter, at) => ({
    spellings: isSilenced ? silenced(LETTERS.get(letter) ?? []) : (LETTERS.get(letter) ?? ['']),
    isVowel: VOWEL.test(letter),
    isLast: at === letters.length - 1,
  }))
  READ.set(unit, made)
  return made
}

/** A letter that is not spoken is left out, or written as the Sanskrit has it (สิงห์, Singha). */
function silenced(spellings: readonly string[]): readonly string[] {
  return ['', ...spellings, ...spellings.map((spelling) => `${spelling}a`)]
}

class Speller {
  private readonly units: readonly string[]
  private readonly written: string
  private readonly seen = new Set<string>()
  readonly ends = new Set<number>()

  constructor(units: readonly string[], written: string) {
    this.units = units
    this.written = written
  }

  from(at: number, place: number, from: number, isOpen: boolean): void {
    const key = `${at} ${place} ${from} ${isOpen}`
    if (this.seen.has(key)) return
    this.seen.add(key)
    if (place === 0 && from === this.written.length) this.ends.add(at)
    const unit = this.units[at]
    if (unit === undefined || !THAI.test(unit)) return
    const letters = lettersOf(unit)
    const letter = letters[place]
    if (!letter) return
    const [next, then] = letter.isLast ? [at + 1, 0] : [at, place + 1]
    // A consonant behind a consonant may have a vowel that is not written.
    const gaps = isOpen && !letter.isVowel ? UNWRITTEN : ['']
    for (const gap of gaps)
      for (const spelling of letter.spellings) {
        const said = gap + spelling
        if (this.written.startsWith(said, from)) this.from(next, then, from + said.length, !letter.isVowel)
      }
  }
}

function spelledTo(units: readonly string[], at: number, written: string): readonly number[] {
  const unit = units[at] ?? ''
  if (!THAI.test(unit)) return unit === written ? [at + 1] : []
  const speller = new Speller(units, written)
  speller.from(at, 0, 0, false)
  speller.ends.delete(at)
  return [...speller.ends]
}

const STRETCHES = new WeakMap<Letter, Map<boolean, Stretch>>()

/** What may be written for a letter, behind an open consonant with the vowel that is not written. */
function stretchAt(letter: Letter, isOpen: boolean): Stretch {
  let known = STRETCHES.get(letter)
  if (!known) STRETCHES.set(letter, (known = new Map()))
  let stretch = known.get(isOpen)
  if (!stretch) {
    const gaps = isOpen && !letter.isVowel ? UNWRITTEN : ['']
    const ways = gaps.flatMap((gap) => letter.spellings.map((spelling) => gap + spelling))
    known.set(isOpen, (stretch = stretchOf(ways, 1)))
  }
  return stretch
}

function speller(units: readonly string[]): Spelling {
  const slowly = (written: string) => spelledTo(units, 0, written).includes(units.length)
  if (!units.every((unit) => THAI.test(unit))) return { bounds: ANY, isSpelled: slowly }
  const letters = units.flatMap(lettersOf)
  const stretches = letters.map((letter, at) => {
    const before = letters[at - 1]
    return [stretchAt(letter, before !== undefined && !before.isVowel)]
  })
  return {
    bounds: boundsOf(stretches),
    isSpelled: (written) => isSpelledWhole(stretches, written) ?? slowly(written),
  }
}

/** The ways in which the consonants of a unit are heard. */
function soundsOf(unit: string): readonly string[] {
  if (!THAI.test(unit)) return [consonantKey(unit)]
  let sounds = ['']
  for (const { spellings } of lettersOf(unit)) {
    const heard = [...new Set(spellings.map(consonantKey))]
    sounds = sounds.flatMap((sound) => heard.map((one) => sound + one))
  }
  return [...new Set(sounds)]
}

function spelled(units: readonly string[]): string {
  return units
    .map((unit) =>
      THAI.test(unit)
        ? lettersOf(unit)
            .map(({ spellings }) => spellings[0] ?? '')
            .join('')
        : unit,
    )
    .join('')
}

function cut(text: string): readonly string[] {
  return text.match(UNITS) ?? []
}

/** Thai companies: consonants with their vowels, as the Royal Institute, companies and English spell them. */
export const THAI_TONGUE: Tongue = {
  home: new Set(['thailand']),
  dictionary: dictionaryOf({
    shared: [THAI_TRADES, THAI_PLACES],
    own: [THAI_BRANDS],
    fillers: THAI_FILLERS,
    cut,
    fold: (word) => word.normalize('NFC'),
  }),
  unitsOf: ({ original }: PreparedName) => cut(withoutNativeForms(original.toLowerCase())),
  spelledTo,
  speller,
  soundsOf,
  freely: (units, written) => (spelled(units) === written ? 0 : 1),
  spell: (units) => [spelled(units)],
}
