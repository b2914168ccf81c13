import { SETTINGS } from '../settings.ts'
import type { Token } from '../text/token.ts'

/** Korean syllables in the Revised and McCune-Reischauer romanisations, as list publishers write them. */
export const KOREAN =
  /^(?:kk|tt|pp|ss|jj|ch|[kgndtrlmbpsjh])?[yw]?(?:a|ae|o|eo|e|oe|ou|u|eu|ui|i|oo|ee)(?:ng|ck|[kgnltpmbr])?$/

/**
 * Revised Romanisation, McCune-Reischauer without marks, and passports (survey of the National Institute of
 * Korean Language): 정 is jeong, chong, jung, chung.
 */
export const INITIALS: Readonly<Record<string, string>> = {
  kk: 'g',
  k: 'g',
  g: 'g',
  kh: 'g',
  tt: 'd',
  th: 'd',
  t: 'd',
  d: 'd',
  pp: 'b',
  ph: 'b',
  p: 'b',
  b: 'b',
  jj: 'j',
  tch: 'j',
  ch: 'j',
  j: 'j',
  ss: 's',
  sh: 's',
  s: 's',
  r: 'r',
  l: 'r',
  n: 'n',
  m: 'm',
  h: 'h',
  '': '',
}

/** A written vowel and the vowels of Hangul it may stand for. */
export const VOWELS: Readonly<Record<string, string>> = {
  a: 'a',
  ah: 'a',
  ae: 'ae',
  ai: 'ae',
  e: 'ae e',
  eh: 'ae e',
  i: 'i ui',
  ee: 'i ui',
  ui: 'ui',
  eui: 'ui',
  yi: 'i ui',
  o: 'o eo',
  oh: 'o',
  eo: 'eo',
  u: 'u eo eu',
  oo: 'u',
  ou: 'u',
  eu: 'eu',
  ya: 'ya',
  yo: 'yo yeo',
  yeo: 'yeo',
  you: 'yeo yu',
  yu: 'yu yeo',
  yoo: 'yu',
  ye: 'ye',
  yae: 'ye',
  wa: 'wa',
  wo: 'wo u',
  weo: 'wo',
  woo: 'u',
  wu: 'u',
  wi: 'wi',
  wee: 'wi',
  oe: 'oe',
  we: 'oe',
  wae: 'oe',
}

export const FINALS: Readonly<Record<string, string>> = {
  '': '',
  h: '',
  k: 'g',
  g: 'g',
  ck: 'g',
  n: 'n',
  t: 'd',
  l: 'r',
  r: 'r',
  m: 'm',
  p: 'b',
  b: 'b',
  ng: 'ng',
}

/** Family names with more than one spelling that no rule of syllables joins (이 is Lee, Ri, Yi; 임 is Lim, Rim, Im). */
export const SURNAME_FORMS = [
  'lee ri yi rhee i li',
  'park pak bak',
  'choi choe che',
  'lim rim im yim',
  'noh no roh ro',
  'ryu yu yoo you',
  'ryang yang',
  'kwak gwak',
  'hwangbo whangbo',
  'namgung namkoong namgoong namkung',
  'seonu sunwoo seonwoo',
  'dokgo dokko',
  'jegal chegal',
  'sagong',
  'seomun suhmoon',
]

/** Family names in spellings that are Korean and no Chinese system's: one of them makes a name of syllables a Korean one. */
export const KOREAN_ALONE: ReadonlySet<string> = new Set(
  'kim gim park pak bak choi choe jeong cho yoon kwon gwon ahn ryu yoo jeon baek paek heo noh roh hyun ri rhee bae kwak hwangbo whangbo namgung namkoong namgoong sunwoo seonwoo dokgo dokko jegal chegal sagong seomun suhmoon'.split(
    ' ',
  ),
)

const FORM_OF = new Map(SURNAME_FORMS.flatMap((forms, at) => forms.split(' ').map((form) => [form, at])))

type Syllable = {
  readonly initial: string
  readonly vowels: readonly string[]
  readonly final: string
}

const SYLLABLE =
  /^(kk|tt|pp|jj|tch|[cstkp]h|ss|[kgtdpbjsrlnmh]?)([yw]?(?:eui|ae|ai|ah|eo|eu|ee|eh|oe|oo|ou|oh|ui|a|e|i|o|u))(ng|ck|[kgntlrmpbh]?)$/
const READ = new Map<string, Syllable | undefined>()

function findSyllable(word: string): Syllable | undefined {
  if (READ.has(word)) return READ.get(word)
  const [, initial = '', vowel = '', final = ''] = SYLLABLE.exec(word) ?? []
  const vowels = VOWELS[vowel]?.split(' ')
  const found = vowels ? { initial: INITIALS[initial] ?? '', vowels, final: FINALS[final] ?? '' } : undefined
  READ.set(word, found)
  return found
}

/** Vowels that one spelling may stand for, by the first of them: 정 and 종 may both be jong. */
const VOWEL_CLASS = new Map<string, string>()
for (const vowels of Object.values(VOWELS)) {
  const alike = vowels.split(' ')
  const classes = alike.map((vowel) => VOWEL_CLASS.get(vowel) ?? vowel)
  const [one = ''] = classes
  for (const [vowel, other] of VOWEL_CLASS) if (classes.includes(other)) VOWEL_CLASS.set(vowel, one)
  for (const vowel of alike) VOWEL_CLASS.set(vowel, one)
}

/** The same for all spellings of a syllable, and for a few other syllables; undefined when the word is none. */
export function syllableKey(word: string): string | undefined {
  const found = findSyllable(word)
  return found && `${found.initial}${VOWEL_CLASS.get(found.vowels[0] ?? '') ?? ''}${found.final}`
}

/** The keys of a family name: two spellings that can be one share one of them. */
export function surnameKeys(word: string): readonly string[] {
  const form = FORM_OF.get(word)
  const key = syllableKey(word)
  return [...(form === undefined ? [] : [`#${form}`]), ...(key === undefined ? [] : [key])]
}

/** Whether two written syllables can be one of Hangul; undefined when either is none. */
export function areOneSyllable(left: string, right: string): boolean | undefined {
  const [a, b] = [findSyllable(left), findSyllable(right)]
  if (!a || !b) return left === right || undefined
  if (a.initial !== b.initial || a.final !== b.final) return false
  return a.vowels.some((vowel) => b.vowels.includes(vowel))
}

/** Whether two spellings can be one Korean family name. */
export function areOneSurname(left: string, right: string): boolean {
  const form = FORM_OF.get(left)
  if (form !== undefined && form === FORM_OF.get(right)) return true
  return areOneSyllable(left, right) === true
}

export type KoreanName = {
  readonly surname: string
  readonly given: readonly string[]
  /** A family name says that it can be nothing else. */
  readonly isSure: boolean
}

const NAMES = new WeakMap<readonly Token[], readonly KoreanName[]>()

/** The ways to read words as a Korean name: family name in front or at the end, one or two syllables, joined or apart. */
export function koreanNames(tokens: readonly Token[]): readonly KoreanName[] {
  const known = NAMES.get(tokens)
  if (known) return known
  const words = tokens.map((token) => token.text)
  const found =
    words.length < 2 || words.length > SETTINGS.korean.mostWords
      ? []
      : [...readFrom(words, 0), ...readFrom(words, words.length - 1)]
  NAMES.set(tokens, found)
  return found
}

function readFrom(words: readonly string[], at: number): KoreanName[] {
  const surname = words[at] ?? ''
  if (findSyllable(surname) === undefined && !FORM_OF.has(surname)) return []
  const rest = words.filter((_, place) => place !== at)
  const isSure = KOREAN_ALONE.has(surname)
  return splits(rest).map((given) => ({ surname, given, isSure }))
}

function splits(words: readonly string[]): (readonly string[])[] {
  if (words.length > 2) return []
  if (words.every((word) => findSyllable(word) !== undefined)) return [words]
  const [only = ''] = words
  if (words.length !== 1) return []
  const cuts = [...only].map((_, at) => [only.slice(0, at), only.slice(at)])
  return cuts.filter((parts) => parts.every((part) => part !== '' && findSyllable(part) !== undefined))
}
