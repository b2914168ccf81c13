import { alignNames, type NameKind } from '../latin/align.ts'
import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { makeToken, type Token } from '../text/token.ts'
import { type AbjadWord, abjadWords, isInAbjad, lettersAllow, mayBeSpelled, namesAmong } from './abjad.ts'

/** Whether one name is written in a script without vowels and the other in Latin letters. */
export function isAcrossAbjad(left: PreparedName, right: PreparedName): boolean {
  return isInAbjad(left) !== isInAbjad(right)
}

/** In front of a word that the other side does not spell. */
const UNSPELLED = '?'

function count(tokens: readonly Token[]): number {
  return tokens.filter(({ isSmall }) => !isSmall).length
}

type Found = {
  readonly words: number
  readonly from: number
  readonly to: number
  readonly weight: number
}

/** The longest run from the first word on that the other side may have spelled: Abdurrahman is two words in Arabic, عبدالله one. */
function findRun(words: readonly AbjadWord[], open: readonly (Token | undefined)[]): Found | undefined {
  const most = SETTINGS.abjad.mostWords
  for (let length = Math.min(most, words.length); length > 0; length--) {
    const run = words.slice(0, length)
    const weight = run.reduce((sum, one) => sum + one.weight, 0)
    if (weight < 1) continue
    for (let size = 1; size <= most; size++) {
      for (let from = 0; from + size <= open.length; from++) {
        const letters = lettersOf(open, from, from + size)
        if (letters === undefined || !lettersAllow(run, letters, lengthOf(open, from, from + size))) continue
        if (mayBeSpelled(run, textOf(open, from, from + size)))
          return { words: length, from, to: from + size, weight }
      }
    }
  }
  return undefined
}

/** The letters of some words; undefined where one of them is taken or is a number. */
function lettersOf(open: readonly (Token | undefined)[], from: number, to: number): number | undefined {
  let letters = 0
  for (let at = from; at < to; at++) {
    const token = open[at]
    if (token === undefined || token.number !== undefined) return undefined
    letters |= token.mask
  }
  return letters
}

function lengthOf(open: readonly (Token | undefined)[], from: number, to: number): number {
  let length = 0
  for (let at = from; at < to; at++) length += open[at]?.text.length ?? 0
  return length
}

function textOf(open: readonly (Token | undefined)[], from: number, to: number): string {
  let text = ''
  for (let at = from; at < to; at++) text += open[at]?.text ?? ''
  return text
}

/** The name in Latin letters, of all ways to spell it the one that the other side chose. */
function spelledAs(
  abjad: PreparedName,
  latin: PreparedName,
): { tokens: readonly Token[]; weight: number; names: number } {
  const words = abjadWords(abjad.original)
  const open: (Token | undefined)[] = [...latin.tokens]
  const tokens: Token[] = []
  let weight = 0
  let names = 0
  for (let at = 0; at < words.length; ) {
    const found = findRun(words.slice(at), open)
    if (found) {
      for (let place = found.from; place < found.to; place++) {
        const token = open[place]
        if (token) tokens.push(token)
        open[place] = undefined
      }
      weight += found.weight
      names += namesAmong(words.slice(at, at + found.words))
    } else tokens.push(makeToken(`${UNSPELLED}${words[at]?.text}`))
    at += found?.words ?? 1
  }
  return { tokens, weight, names }
}

/**
 * Every word is spelled as the other side spells it where its consonants allow that. A spelling proves less
 * than the letters, and so do few consonants and one name of several.
 */
export function compareAbjad(left: PreparedName, right: PreparedName, kind: NameKind, tally: Tally): void {
  const [abjad, latin] = isInAbjad(left) ? [left, right] : [right, left]
  const { tokens, weight, names } = spelledAs(abjad, latin)
  alignNames({ ...abjad, tokens, isTight: false }, latin, kind, tally)
  const { leastWeight, leastOfPart, fewestNames, fewCap, cap } = SETTINGS.abjad
  const isWhole =
    tokens.every(({ text }) => !text.startsWith(UNSPELLED)) && count(tokens) === count(latin.tokens)
  const isLittle = names < fewestNames || weight < (isWhole ? leastWeight : leastOfPart)
  tally.cap('reading', abjad.original, latin.original, isLittle ? fewCap : cap, 'sound_only')
}
