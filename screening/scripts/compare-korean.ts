import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { areOneSurname, areOneSyllable, type KoreanName, koreanNames } from './korean.ts'

/** True when both can be read as Korean names and one can be nothing else. */
export function mayBeKorean(left: PreparedName, right: PreparedName): boolean {
  // The party's name is looked at once, and most are no Korean's.
  const a = koreanNames(left.tokens)
  if (a.length === 0) return false
  const b = koreanNames(right.tokens)
  if (b.length === 0) return false
  return [...a, ...b].some(({ isSure }) => isSure) || isInHangul(left) || isInHangul(right)
}

/** Hangul leaves nothing to guess: there a syllable is the same or another. */
export function isInHangul(name: Pick<PreparedName, 'original' | 'isPlain'>): boolean {
  return !name.isPlain && HANGUL.test(name.original)
}

const HANGUL = /\p{Script=Hangul}/u

export function compareKorean(left: PreparedName, right: PreparedName, tally: Tally): void {
  for (const a of koreanNames(left.tokens)) {
    const b = koreanNames(right.tokens).find((other) => areOneName(a, other))
    if (!b) continue
    tally.agree('romanisation', a.surname, b.surname, 1, SETTINGS.korean.syllable, 'surname_in_two_systems')
    a.given.forEach((syllable, at) => {
      const other = b.given[at] ?? ''
      const code = syllable === other ? 'same_syllable' : 'syllable_in_two_systems'
      tally.agree('romanisation', syllable, other, 1, SETTINGS.korean.syllable, code)
    })
    return
  }
  tally.against('romanisation', left.original, right.original, 1, 'romanisations_differ')
}

function areOneName(a: KoreanName, b: KoreanName): boolean {
  if (!areOneSurname(a.surname, b.surname) || a.given.length !== b.given.length) return false
  return a.given.every((syllable, at) => areOneSyllable(syllable, b.given[at] ?? '') === true)
}
