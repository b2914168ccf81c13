import anyAscii from 'any-ascii'

const ASCII = /^[\x20-\x7e]*$/
const HAN_RUN = /\p{Script=Han}+/gu
/** Apostrophes, primes, ayn and hamza marks: part of a romanisation, never a word boundary. */
const INNER_MARKS = /['`´‘’ʻʼʽʾʿ′ˈ"“”„«»?]/g
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

export function isPlainText(text: string): boolean {
  return ASCII.test(text)
}

export type FoldedText = {
  /** Everything that is not Han, in lower-case ASCII letters, digits and separators. */
  readonly latin: string
  /** The runs of Han characters as written. */
  readonly han: readonly string[]
}

/** NFKC, no invisible characters or marks, lower case, other alphabets in ASCII (any-ascii), Han apart. */
export function foldText(text: string): FoldedText {
  if (ASCII.test(text)) return { latin: foldAscii(text), han: [] }
  const clean = text.normalize('NFKC').replace(INVISIBLE, '')
  const han = clean.match(HAN_RUN) ?? []
  const rest = han.length > 0 ? clean.replace(HAN_RUN, ' ') : clean
  const plain = rest.replace(INNER_MARKS, "'").replace(/\p{Script=Hangul}+/gu, hangulSyllables)
  return { latin: foldAscii(anyAscii(plain)), han }
}

/** Family names that are written otherwise than they sound (Lee, Park), in the spelling of passports. */
export const KOREAN_NAMES: Readonly<Record<string, string>> = { 이: 'lee', 박: 'park', 최: 'choi', 김: 'kim' }

function hangulSyllables(run: string): string {
  return ` ${[...run].map((syllable, at) => (at === 0 && KOREAN_NAMES[syllable]) || anyAscii(syllable)).join(' ')} `
}

function foldAscii(text: string): string {
  return text.toLowerCase().replace(/'s\b/g, '').replace(INNER_MARKS, '')
}
