import { koreanNames, surnameKeys, syllableKey } from '../scripts/korean.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { isKoreanAlone } from './korean-alone.ts'
import { koreanHanNames, sinoKoreanOf, surnameReadings } from './sino-korean.ts'

/** The keys under which a person is found in Han where the name is Korean in Latin letters, and the other way round. */
export function sinoKoreanKeys(name: PreparedName): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { surname, given } of koreanHanNames(name.han))
    addKeys(keys, surnameReadings(surname), given.map(sinoKoreanOf))
  if (name.han.length === 0)
    for (const read of koreanNames(name.tokens))
      if (isKoreanAlone(read, name))
        addKeys(
          keys,
          [read.surname],
          read.given.map((syllable) => [syllable]),
        )
  return keys
}

function addKeys(
  keys: Set<string>,
  surnames: readonly string[],
  given: readonly (readonly string[])[],
): void {
  let names = [...new Set(surnames.flatMap(surnameKeys))].map((surname) => `K${surname}`)
  for (const readings of given) {
    const own = new Set(readings.flatMap((reading) => syllableKey(reading) ?? []))
    names = names
      .flatMap((name) => [...own].map((key) => `${name} ${key}`))
      .slice(0, SETTINGS.korean.mostReadings)
  }
  for (const name of names) keys.add(name)
}
