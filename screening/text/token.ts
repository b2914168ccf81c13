import { surnamesSpelled } from '../chinese/surnames.ts'
import { letterMask } from '../latin/least-cost.ts'
import { SETTINGS } from '../settings.ts'
import { hasNickname } from './nicknames.ts'
import { PLACES } from './places.ts'
import { COMMON_NAMES, GENERIC_WORDS, PARTICLES, TITLES } from './words.ts'

export type Token = {
  readonly text: string
  /** Bit per letter that occurs: two words whose masks differ much cannot be close. */
  readonly mask: number
  readonly number: number | undefined
  readonly isSmall: boolean
  readonly isInitial: boolean
  readonly isPlace: boolean
  readonly hasNickname: boolean
  /** May be a Chinese family name in Latin letters. */
  readonly isSurname: boolean
  readonly personWeight: number
  readonly companyWeight: number
}

export function makeToken(text: string): Token {
  const number = text.startsWith('#') ? Number(text.slice(1)) : undefined
  const isSmall = PARTICLES.has(text) || TITLES.has(text)
  const isInitial = text.length === 1 && number === undefined
  return {
    text,
    mask: letterMask(text),
    number,
    isSmall,
    isInitial,
    isPlace: PLACES.has(text),
    hasNickname: hasNickname(text),
    isSurname: surnamesSpelled(text).size > 0,
    personWeight: isInitial
      ? SETTINGS.words.initial
      : COMMON_NAMES.has(text)
        ? SETTINGS.words.commonName
        : SETTINGS.words.word,
    companyWeight: companyWeight(text),
  }
}

function companyWeight(text: string): number {
  if (GENERIC_WORDS.has(text)) return SETTINGS.words.generic
  return PLACES.has(text) ? SETTINGS.words.place : SETTINGS.words.word
}
