import type { Tally } from '../score/tally.ts'
import { koreanNames } from '../scripts/korean.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { isKoreanAlone } from './korean-alone.ts'
import { isGivenWritten, isSurnameWritten, koreanHanNames } from './sino-korean.ts'

/** Compares a person's name in Han with one in Latin letters or Hangul by the Sino-Korean readings of its characters. */
export function compareHanKorean(han: PreparedName, latin: PreparedName, tally: Tally): void {
  const written = koreanNames(latin.tokens).filter((name) => isKoreanAlone(name, latin))
  const inHan = written.length === 0 ? [] : koreanHanNames(han.han)
  for (const { surname, given } of inHan) {
    const found = written.find(
      (name) =>
        name.given.length === given.length &&
        isSurnameWritten(surname, name.surname) &&
        given.every((character, at) => isGivenWritten(character, name.given[at] ?? '')),
    )
    if (!found) continue
    const { reading } = SETTINGS.korean
    tally.agree('reading', surname, found.surname, 1, reading, 'surname_reading')
    given.forEach((character, at) =>
      tally.agree('reading', character, found.given[at] ?? '', 1, reading, 'given_reading'),
    )
    tally.cap('reading', han.original, latin.original, reading, 'sound_only')
    return
  }
  tally.against('reading', han.original, latin.original, 1, 'readings_differ')
}
